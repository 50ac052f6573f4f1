import type { ServiceIdentifier } from 'inversify';
import type { Placement } from '../tokens/module.js';
import { describeToken } from '../tokens/token.js';

/** `default` yields to `normal`, which yields to `override`; load order never decides. */
export type Level = 'default' | 'normal' | 'override';

/** One call in a binding's fluent chain, e.g. `inSingletonScope`. */
export interface FluentCall {
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Who asked for something: the module's name, and whether sealed and guarded seams are open to it. */
export interface Author {
  readonly module: string;
  readonly trusted: boolean;
}

/** A binding that a module asked for; nothing is bound yet. */
export interface RecordedBinding extends Author {
  readonly seam: ServiceIdentifier;
  readonly level: Level;
  readonly placement?: Placement;
  readonly calls: readonly FluentCall[];
}

/** A decoration that a module asked for. */
export interface RecordedDecoration extends Author {
  readonly seam: ServiceIdentifier;
  readonly wrap: (inner: unknown, ...given: readonly unknown[]) => unknown;
  /** What it is handed besides, as it was named; `undefined` when that was no list. */
  readonly dependencies: readonly unknown[] | undefined;
}

/** All that the modules asked for, and what went wrong while they asked. */
export interface Recording {
  readonly bindings: readonly RecordedBinding[];
  readonly decorations: readonly RecordedDecoration[];
  readonly problems: readonly string[];
}

/** The seam's name, with the contribution's id in brackets: `Door[http]`. */
export function labelOf(binding: Pick<RecordedBinding, 'seam' | 'placement'>): string {
  const { name } = describeToken(binding.seam);
  return binding.placement === undefined ? name : `${name}[${binding.placement.id}]`;
}

/** The call that says what is bound (`toResolvedValue` …), unless the chain was never finished. */
export function targetOf(binding: RecordedBinding): FluentCall | undefined {
  return binding.calls.find(({ method }) => isTargetMethod(method));
}

/** True for `to`, `toConstantValue` and the like. */
export function isTargetMethod(method: string): boolean {
  return /^to([A-Z]|$)/.test(method);
}
