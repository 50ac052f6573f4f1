/**
 * A service with a life of its own (a server, a child process, an open file). The host finds these
 * methods on whatever it has built and calls them; a service never calls them itself.
 *
 * `start` is called once, after everything that the service depends on has started. A rejection
 * stops what was started and fails the host's start. `stop` is called once, before anything it
 * depends on stops, also when `start` failed half way; it must be idempotent and should settle
 * within the host's stop limit, after which the host goes on without it and says so. A service
 * whose `start` was never called is not told to stop; one that has no `start` is alive once built.
 *
 * Whatever has no `stop` may have `[Symbol.asyncDispose]` or `[Symbol.dispose]`, which is called in
 * its place. Only singletons have such a life, as the host does not keep the rest. What a host hands in with `toConstantValue` stays the host's: it is neither started nor
 * stopped, and is refused when it has a `start`. Decorators are wrapping only: the methods are called
 * on what the binding built.
 */
export interface Startable {
  start?(): Promise<void> | void;
  stop?(): Promise<void> | void;
}
