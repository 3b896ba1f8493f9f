/** One module of a build: what it imports at once, and what only when asked for. */
export interface GraphModule {
  readonly imports: readonly string[];
  readonly later: readonly string[];
}
export type ModuleGraph = ReadonlyMap<string, GraphModule>;

/** Everything that some modules bring along at once; with `later` also what they bring when asked for. */
export function reach(graph: ModuleGraph, from: Iterable<string>, later = false): Set<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = graph.get(id);
    if (!module || seen.has(id)) continue;
    seen.add(id);
    open.push(...module.imports, ...(later ? module.later : []));
  }
  return seen;
}

/** What one of some roots brings to a page. */
export interface Own {
  /** Modules that come with it at once, and with nothing else. */
  readonly now: ReadonlySet<string>;
  /** Modules that come when something of it is opened, and never for another root. */
  readonly later: ReadonlySet<string>;
}

/**
 * Splits a graph by its roots: a module is a root's own where no other root and nothing of the frame around them
 * brings it. The frame is what the entry brings at once.
 */
export function ownModules(graph: ModuleGraph, entry: string, roots: readonly string[]): Map<string, Own> {
  const frame = reach(graph, [entry]);
  const now = roots.map((root) => reach(graph, [root]));
  const ever = roots.map((root) => reach(graph, [root], true));
  const countIn = (sets: readonly Set<string>[]) => {
    const counts = new Map<string, number>();
    for (const set of sets) for (const id of set) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  };
  const [nowCounts, everCounts] = [countIn(now), countIn(ever)];
  return new Map(
    roots.map((root, at) => {
      const own = [...(now[at] ?? [])].filter((id) => nowCounts.get(id) === 1 && !frame.has(id));
      const opened = [...(ever[at] ?? [])].filter(
        (id) => everCounts.get(id) === 1 && !frame.has(id) && !now[at]?.has(id),
      );
      return [root, { now: new Set(own), later: new Set(opened) }];
    }),
  );
}
