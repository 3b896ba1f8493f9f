/** What people, games and things are called in the answers of the API, wherever it stands. */
const names = new Set(
  'gameName nodeName displayName vendorName remark title league homeTeam awayTeam nickname'.split(' '),
);

/** The longest that a name of a vendor may be (`code` of the API's shapes), and wider than any phone. */
const length = 64;

/**
 * A name said again and again. One in three becomes a single word, which can only be broken where the page breaks it;
 * which ones depends on the name alone, so that the same state looks the same.
 */
function longer(name: string): string {
  if (name.length >= length) return name;
  const between = name.length % 3 === 0 ? '' : ' ';
  const word = between === '' ? name.replace(/\s+/g, '') : name;
  return (word + between)
    .repeat(Math.ceil(length / (word.length + between.length)))
    .slice(0, length)
    .trim();
}

/** An answer in which every name is as long as it can be. What is empty or no name stays as it is. */
export function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'string' && part !== '' && names.has(name) ? longer(part) : lengthened(part),
    ]),
  );
}
