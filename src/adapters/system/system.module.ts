import { defineModule } from '../../core/container/tokens/module.js';
import { Clock } from '../../core/primitives/clock.js';
import { IdGenerator } from '../../core/primitives/id-generator.js';
import { RandomIdGenerator } from './random-id-generator.js';
import { SystemClock } from './system-clock.js';

export {
  ProcessCaller,
  processCallerModule,
  type ProcessCallerOptions,
} from './process-caller.module.js';

/** Time and identity from the operating system. */
export const systemModule = defineModule('systemModule', (binder) => {
  binder
    .tryBind(Clock)
    .toResolvedValue(() => new SystemClock(), [])
    .inSingletonScope();
  binder
    .tryBind(IdGenerator)
    .toResolvedValue(() => new RandomIdGenerator(), [])
    .inSingletonScope();
});
