/** Directives of a policy with their sources. */
const parse = (policy: string): [name: string, sources: string[]][] =>
  policy.split('; ').map((part) => {
    const [name = '', ...sources] = part.split(' ');
    return [name, sources];
  });

/**
 * One Content-Security-Policy for several pages of a brand: it allows what any of theirs does, including the
 * hashes of its inline scripts and styles. For servers that cannot set a policy per page.
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
      // 'none' is valid only as the single source.
      const list = [...sources].filter((source) => sources.size === 1 || source !== "'none'");
      return [name, ...list].join(' ');
    })
    .join('; ');
}
