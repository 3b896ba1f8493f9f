/** So many of some things, evenly over all of them. */
export function sampleEvenly<Thing>(things: readonly Thing[], count: number): Thing[] {
  const step = Math.max(1, things.length / count);
  return Array.from(
    { length: Math.min(count, things.length) },
    (_, at) => things[Math.floor(at * step)],
  ).filter((thing) => thing !== undefined);
}
