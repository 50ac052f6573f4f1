// @ts-check

/**
 * Why this Node will not do, or `undefined` when it will: ^20.19.0 || >=22.12.0.
 *
 * @param {string} version such as `20.19.0`
 */
export function unsuitableNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (fits) return undefined;
  return `skillseam needs Node ^20.19.0 or >=22.12.0; this is Node ${version}. Install one of those, for example the current LTS from https://nodejs.org, and run this again.`;
}
