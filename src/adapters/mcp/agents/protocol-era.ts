import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';

/** Which of MCP's two ways is spoken: sessions as of 2025, or self-contained requests as of 2026. */
export type ProtocolEra = 'sessions' | 'requests';

export function otherEra(era: ProtocolEra): ProtocolEra {
  return era === 'sessions' ? 'requests' : 'sessions';
}

/** What the client is told so that it speaks an era and no other. */
export function negotiationOf(era: ProtocolEra): 'legacy' | { readonly pin: string } {
  return era === 'sessions' ? 'legacy' : { pin: '2026-07-28' };
}

/** Statuses with which a server turns down a request that it does not know. */
const unknownRequest: ReadonlySet<number> = new Set([400, 404, 405, 406]);

/** True when a server that is there did not take the first words, and may know the others. */
export function refusesEra(error: unknown): boolean {
  if (error instanceof SdkHttpError) return unknownRequest.has(error.status);
  if (error instanceof ProtocolError) return true;
  return error instanceof SdkError && error.code === SdkErrorCode.EraNegotiationFailed;
}
