const shape = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** The key in an `Authorization` header; `undefined` when there is none in bearer form. */
export function bearerKeyIn(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : shape.exec(authorization)?.[1];
}
