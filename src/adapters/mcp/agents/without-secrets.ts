/** Shorter values are words like `1` or `true`: no secrets, and all over any text. */
const shortestSecret = 6;

/** The text with every one of the values blotted out; a scheme before one (`Bearer`) may stay. */
export function withoutSecrets(text: string, values: readonly string[]): string {
  const secrets = values
    .flatMap((value) => [value, ...value.split(' ')])
    .filter((value) => value.length >= shortestSecret && value !== 'Bearer')
    .sort((one, other) => other.length - one.length);
  return secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text);
}
