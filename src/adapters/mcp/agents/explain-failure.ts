import { ProtocolError, SdkError, SdkHttpError } from '@modelcontextprotocol/client';

/** Why a session could not be begun or used, for the operator. */
export function explainFailure(error: unknown): string {
  if (error instanceof SdkHttpError) return httpFailure(error.status);
  if (error instanceof ProtocolError) return `it refuses with protocol error ${error.code}`;
  if (error instanceof SdkError) return error.message;
  return errnoOf(error) ?? (error instanceof Error ? error.message : 'it does not say why');
}

/** The system's name for what went wrong, e.g. `ENOENT`; looks at the cause too. */
export function errnoOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return errnoOf(error.cause);
}

function httpFailure(status: number): string {
  const isRedirect = status >= 300 && status < 400;
  return `it answers with HTTP status ${status}${isRedirect ? ', which is not followed' : ''}`;
}
