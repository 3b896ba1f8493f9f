/** Damerau-Levenshtein distance: letters to insert, delete, replace or swap with their neighbour. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Names within a distance of a name, ignoring letter case. Names of very different length are skipped early. */
function* nearNames(name: string, names: Iterable<string>, most: (candidate: string) => number) {
  const lowerCase = name.toLowerCase().slice(0, 64);
  for (const candidate of names) {
    const allowed = most(candidate);
    if (Math.abs(candidate.length - lowerCase.length) > allowed) continue;
    const d = distance(lowerCase, candidate.toLowerCase());
    if (d <= allowed) yield { candidate, d };
  }
}

/** Common words for codes of the product. */
const commonWords: Readonly<Record<string, string>> = {
  slots: 'RNG',
  slot: 'RNG',
  casino: 'LIVE',
  lottery: 'LOTT',
  cards: 'PVP',
  card: 'PVP',
  fishing: 'FISH',
  sport: 'SPORTS',
};

/** The code for a common word, if it is one of the names. */
function codeOf(word: string, names: Iterable<string>): string | undefined {
  const code = Object.hasOwn(commonWords, word.toLowerCase()) ? commonWords[word.toLowerCase()] : undefined;
  return code === undefined ? undefined : [...names].find((name) => name === code);
}

/** The names most similar to another, the most similar first. */
export const mostSimilar = (name: string, names: readonly string[], count = 5): string[] =>
  names
    .map((candidate) => ({
      candidate,
      d: distance(name.toLowerCase().slice(0, 64), candidate.toLowerCase()),
    }))
    .sort((a, b) => a.d - b.d)
    .slice(0, count)
    .map(({ candidate }) => candidate);

/** Whether two names are the same two letters in another order. */
const isSwappedPair = (a: string, b: string): boolean =>
  a.length === 2 && `${a[1]}${a[0]}`.toLowerCase() === b.toLowerCase();

/** The largest distance that is less than half of the longer name; two swapped letters are near all the same. */
const farthest = (a: string, b: string): number =>
  isSwappedPair(a, b) ? 1 : Math.ceil(Math.max(a.length, b.length) / 2) - 1;

/**
 * The name that was probably meant: the nearest within a third of its letters, and by less than half of the longer of
 * both. Undefined if there is none.
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const code = codeOf(name, names);
  if (code !== undefined) return code;
  let best: { candidate: string; d: number } | undefined;
  const most = (candidate: string) =>
    Math.min(
      Math.max(2, Math.ceil(candidate.length / 3)),
      farthest(name.slice(0, 64), candidate),
      best ? best.d - 1 : Number.POSITIVE_INFINITY,
    );
  for (const near of nearNames(name, names, most)) best = near;
  return best?.candidate;
}

/** The name that differs by a probable typo: one letter in a short name, two in a longer one. */
export function probableTypo(name: string, names: Iterable<string>): string | undefined {
  const near = [...nearNames(name, names, () => (name.length < 5 ? 1 : 2))].filter(
    ({ candidate, d }) => d < candidate.length - 1,
  );
  return near.sort((a, b) => a.d - b.d)[0]?.candidate;
}

/** Most typos in a name of this length that leave no doubt. */
const certainTypos = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/**
 * The name that was certainly meant: equal except for letter case, or one typo away (two in a long name) while no
 * other name is nearly as close. Used for automatic fixes; undefined if the operator has to choose.
 */
export function certainMatch(name: string, names: Iterable<string>): string | undefined {
  const [first, second] = [...nearNames(name, names, () => certainTypos(name.length) + 2)].sort(
    (a, b) => a.d - b.d,
  );
  if (!first || first.d > certainTypos(Math.min(name.length, first.candidate.length))) return undefined;
  return second && second.d - first.d < 2 ? undefined : first.candidate;
}
