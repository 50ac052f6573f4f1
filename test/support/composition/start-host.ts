import {
  type CompositionOptions,
  composeHost,
} from '../../../src/core/container/running/compose-host.js';
import type { Host } from '../../../src/core/container/running/host.js';

/** Composes and starts; whatever is wrong is a rejection. */
export async function startHost(options: CompositionOptions, signal?: AbortSignal): Promise<Host> {
  return composeHost(options).start(signal);
}
