/** What may cross a seam: data with one meaning in every process, never a function or a class. */
export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A JSON object, the shape of every skill's arguments. */
export type JsonObject = Readonly<Record<string, JsonValue>>;

/** True for a plain JSON object: not null, not an array. Says nothing about what is inside. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
