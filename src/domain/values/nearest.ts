/** Letters to insert, delete, replace or swap with their neighbour to get from one text to the other. */
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

/** Names in small letters, with what is worth comparing of them: a text much longer or shorter is no slip. */
function* nearNames(name: string, names: Iterable<string>, most: (candidate: string) => number) {
  const wanted = name.toLowerCase().slice(0, 64);
  for (const candidate of names) {
    const allowed = most(candidate);
    if (Math.abs(candidate.length - wanted.length) > allowed) continue;
    const d = distance(wanted, candidate.toLowerCase());
    if (d <= allowed) yield { candidate, d };
  }
}

/** Words that people use for what has a code here. */
const otherWords: Readonly<Record<string, string>> = {
  slots: 'RNG',
  slot: 'RNG',
  casino: 'LIVE',
  lottery: 'LOTT',
  cards: 'PVP',
  card: 'PVP',
  fishing: 'FISH',
  sport: 'SPORTS',
};

/** The code that a word stands for, where it is one of the names. */
function codeOf(word: string, names: Iterable<string>): string | undefined {
  const code = Object.hasOwn(otherWords, word.toLowerCase()) ? otherWords[word.toLowerCase()] : undefined;
  return code === undefined ? undefined : [...names].find((name) => name === code);
}

/** The few names that are most like another, the likest first. */
export const likest = (name: string, names: readonly string[], count = 5): string[] =>
  names
    .map((candidate) => ({
      candidate,
      d: distance(name.toLowerCase().slice(0, 64), candidate.toLowerCase()),
    }))
    .sort((a, b) => a.d - b.d)
    .slice(0, count)
    .map(({ candidate }) => candidate);

/** The name that was probably meant: the nearest one within a third of its letters, or undefined. One that shares no letter is none. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const code = codeOf(name, names);
  if (code !== undefined) return code;
  const length = Math.min(name.length, 64);
  let best: { candidate: string; d: number } | undefined;
  const most = (candidate: string) =>
    Math.min(
      Math.max(2, Math.ceil(candidate.length / 3)),
      Math.max(length, candidate.length) - 1,
      best ? best.d - 1 : Number.POSITIVE_INFINITY,
    );
  for (const near of nearNames(name, names, most)) best = near;
  return best?.candidate;
}

/** The name that differs in so little that it was probably a slip: one letter in a short name, two in a longer one. */
export function nearSlip(name: string, names: Iterable<string>): string | undefined {
  const near = [...nearNames(name, names, () => (name.length < 5 ? 1 : 2))].filter(
    ({ candidate, d }) => d < candidate.length - 1,
  );
  return near.sort((a, b) => a.d - b.d)[0]?.candidate;
}

/** Slips of the finger that still leave no doubt, by the length of the name. */
const slips = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/**
 * The name that was surely meant: the same in other letter case, or one slip away (two in a long name) while no
 * other name is nearly as near. For rewriting a file unasked; undefined where a person should choose.
 */
export function surelyMeant(name: string, names: Iterable<string>): string | undefined {
  const [first, second] = [...nearNames(name, names, () => slips(name.length) + 2)].sort((a, b) => a.d - b.d);
  if (!first || first.d > slips(Math.min(name.length, first.candidate.length))) return undefined;
  return second && second.d - first.d < 2 ? undefined : first.candidate;
}
