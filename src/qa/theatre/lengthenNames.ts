/** Properties that hold names in the answers of the API. */
const names = new Set(
  'gameName nodeName displayName vendorName remark title league homeTeam awayTeam nickname'.split(' '),
);

/** The longest name of a vendor (`code` of the API's shapes), wider than any phone. */
const length = 64;

/**
 * Repeats a name up to the maximum length. One in three becomes a single word, which only the page can break; which
 * names depends on the name alone, so that a state always looks the same.
 */
function repeatName(name: string): string {
  if (name.length >= length) return name;
  const separator = name.length % 3 === 0 ? '' : ' ';
  const word = separator === '' ? name.replace(/\s+/g, '') : name;
  return (word + separator)
    .repeat(Math.ceil(length / (word.length + separator.length)))
    .slice(0, length)
    .trim();
}

/** Returns the answer with every name at its maximum length. Empty and other values stay. */
export function lengthenNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthenNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'string' && part !== '' && names.has(name) ? repeatName(part) : lengthenNames(part),
    ]),
  );
}
