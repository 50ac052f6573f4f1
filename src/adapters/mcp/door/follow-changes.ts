import type { CallerTools } from './caller-tools.js';
import type { ToolServer } from './tool-server.js';

/**
 * Tells the client of a lasting session when its list has changed, until the session ends. The
 * 2025 era begins with its `initialized` notification, the 2026 era at once: there a client hears
 * only what it has subscribed to.
 */
export function followChanges(
  server: ToolServer,
  tools: CallerTools,
  era: 'legacy' | 'modern',
): void {
  let unfollow: (() => void) | undefined;
  const follow = (): void => {
    // A send fails only when the client is gone, and then the session ends too.
    unfollow ??= tools.onChange(() => void server.sendToolListChanged().catch(() => undefined));
  };
  server.onclose = () => {
    unfollow?.();
    unfollow = () => undefined;
  };
  if (era === 'modern') follow();
  else server.oninitialized = follow;
}
