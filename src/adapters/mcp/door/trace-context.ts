const shape = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * The trace id in a W3C `traceparent`, for correlation only; `undefined` for anything that is not
 * one. It says nothing about who calls.
 */
export function traceIdOf(traceparent: unknown): string | undefined {
  if (typeof traceparent !== 'string' || traceparent.startsWith('ff')) return undefined;
  const [, traceId, spanId] = shape.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return /^0+$/.test(traceId) || /^0+$/.test(spanId) ? undefined : traceId;
}
