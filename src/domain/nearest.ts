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

/** The name that was probably meant: the nearest one within a third of its letters, or undefined. One that shares no letter is none. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase().slice(0, 64);
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of names) {
    const d = distance(wanted, candidate.toLowerCase());
    const allowed = Math.min(
      Math.max(2, Math.ceil(candidate.length / 3)),
      Math.max(wanted.length, candidate.length) - 1,
    );
    if (d < bestDistance && d <= allowed) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best;
}
