import { recordFluent } from '../../container/recording/fluent-recorder.js';
import type { Binder } from '../../container/tokens/module.js';

/** A binder that counts what is asked of it, or of what it gave out. */
export interface RegistrationProbe {
  readonly binder: Binder;
  readonly uses: () => number;
}

/** A binder that binds nothing. */
export function registrationProbe(): RegistrationProbe {
  let uses = 0;
  const use = (): void => void (uses += 1);
  const begin = <T>() => {
    use();
    return recordFluent<T>([], use);
  };
  const binder: Binder = {
    bind: begin,
    tryBind: begin,
    override: begin,
    contribute: begin,
    overrideContribution: begin,
    decorate: use,
    configure: use,
    refuse: use,
  };
  return { binder, uses: () => uses };
}
