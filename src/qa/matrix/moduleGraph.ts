/** A module of a build: its static imports, and its dynamic imports (`later`). */
export interface GraphModule {
  readonly imports: readonly string[];
  readonly later: readonly string[];
}
export type ModuleGraph = ReadonlyMap<string, GraphModule>;

/** All modules reachable by static imports, including `from`; with `later` also by dynamic imports. */
export function reachableModules(graph: ModuleGraph, from: Iterable<string>, later = false): Set<string> {
  const seen = new Set<string>();
  const queue = [...from];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const module = graph.get(id);
    if (!module || seen.has(id)) continue;
    seen.add(id);
    queue.push(...module.imports, ...(later ? module.later : []));
  }
  return seen;
}

/** The modules that only one root loads. */
export interface OwnedModules {
  /** Modules that only this root imports statically. */
  readonly now: ReadonlySet<string>;
  /** Modules that only this root imports dynamically. */
  readonly later: ReadonlySet<string>;
}

/**
 * Splits a graph by its roots: a root owns a module if neither another root nor the frame loads it. The frame is
 * everything that the entry imports statically.
 */
export function ownModules(
  graph: ModuleGraph,
  entry: string,
  roots: readonly string[],
): Map<string, OwnedModules> {
  const frame = reachableModules(graph, [entry]);
  const now = roots.map((root) => reachableModules(graph, [root]));
  const all = roots.map((root) => reachableModules(graph, [root], true));
  const countIn = (sets: readonly Set<string>[]) => {
    const counts = new Map<string, number>();
    for (const set of sets) for (const id of set) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  };
  const [nowCounts, allCounts] = [countIn(now), countIn(all)];
  return new Map(
    roots.map((root, at) => {
      const own = [...(now[at] ?? [])].filter((id) => nowCounts.get(id) === 1 && !frame.has(id));
      const dynamic = [...(all[at] ?? [])].filter(
        (id) => allCounts.get(id) === 1 && !frame.has(id) && !now[at]?.has(id),
      );
      return [root, { now: new Set(own), later: new Set(dynamic) }];
    }),
  );
}
