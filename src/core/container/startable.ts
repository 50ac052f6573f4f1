/**
 * A service with a life of its own (a server, a child process, an open file). The host finds these
 * methods on whatever is bound and calls them; a service never calls them itself.
 *
 * `start` is called once, after everything that the service depends on has started. A rejection
 * stops what was started and fails the host's start. `stop` is called once, before anything it
 * depends on stops, also when `start` failed half way; it must be idempotent and should settle
 * within the host's stop limit, after which the host goes on without it and says so.
 */
export interface Startable {
  start?(): Promise<void> | void;
  stop?(): Promise<void> | void;
}
