/** A policy by its directives. */
const parse = (policy: string): [name: string, sources: string[]][] =>
  policy.split('; ').map((part) => {
    const [name = '', ...sources] = part.split(' ');
    return [name, sources];
  });

/**
 * One Content-Security-Policy for several pages of the same brand: it allows what any of theirs does, which is
 * that brand's own inline parts by their hashes. For servers that cannot give each page its own.
 */
export function joinPolicies(policies: readonly string[]): string {
  const joined = new Map<string, Set<string>>();
  for (const [name, sources] of [...new Set(policies)].flatMap(parse)) {
    const known = joined.get(name) ?? new Set();
    for (const source of sources) known.add(source);
    joined.set(name, known);
  }
  return [...joined]
    .map(([name, sources]) => {
      // 'none' means something only where it stands alone.
      const list = [...sources].filter((source) => sources.size === 1 || source !== "'none'");
      return [name, ...list].join(' ');
    })
    .join('; ');
}
