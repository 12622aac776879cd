/**
 * Returns whether a Node version is in the range of `engines`. Uses no package, because none is
 * installed yet.
 * @param {string} version such as `20.19.0`
 * @param {string} range parts such as `^20.19.0` and `>=22.12.0`, separated by `||`
 * @returns {boolean}
 */
export function suitsNode(version, range) {
  const [major, minor, patch] = numbers(version);
  return range.split('||').some((part) => {
    const [leastMajor, leastMinor = 0, leastPatch = 0] = numbers(part);
    if (major !== leastMajor) return major > leastMajor && part.includes('>=');
    return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
  });
}

const numbers = (text) => text.match(/\d+/g)?.map(Number) ?? [];
