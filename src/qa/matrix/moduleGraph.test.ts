import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GraphModule, ownModules, reachableModules } from './moduleGraph.ts';

const graphOf = (edges: Readonly<Record<string, readonly [now: string, later?: string]>>) =>
  new Map<string, GraphModule>(
    Object.entries(edges).map(([id, [now, later = '']]) => [id, { imports: [...now], later: [...later] }]),
  );

test('[PE-2] a widget owns the modules that nothing else loads', () => {
  // m is the entry, a and b are views; s is shared, f belongs to the frame, d is imported dynamically and imports e.
  const graph = graphOf({
    m: ['f', 'ab'],
    a: ['sxf', 'd'],
    b: ['s'],
    d: ['e'],
    e: [''],
    s: [''],
    x: [''],
    f: [''],
  });
  const own = ownModules(graph, 'm', ['a', 'b']);
  expect([...(own.get('a')?.now ?? [])].sort()).toEqual(['a', 'x']);
  expect([...(own.get('a')?.later ?? [])].sort()).toEqual(['d', 'e']);
  expect([...(own.get('b')?.now ?? [])]).toEqual(['b']);
});

test('[PE-2] a dynamic import of two widgets belongs to neither, and import cycles end', () => {
  const graph = graphOf({ m: [''], a: ['x', 'd'], b: ['', 'd'], d: [''], x: ['a'] });
  const own = ownModules(graph, 'm', ['a', 'b']);
  expect(own.get('a')).toEqual({ now: new Set(['a', 'x']), later: new Set() });
  expect(own.get('b')).toEqual({ now: new Set(['b']), later: new Set() });
});

test('[PE-2] no module has two owners, and modules of the frame have none', () => {
  const ids = ['m', 'a', 'b', 'c', 'p', 'q', 'r', 's'];
  const anyIds = fc.subarray(ids);
  fc.assert(
    fc.property(fc.tuple(...ids.map(() => fc.tuple(anyIds, anyIds))), (edges) => {
      const graph = new Map(
        ids.map((id, at) => [id, { imports: edges[at]?.[0] ?? [], later: edges[at]?.[1] ?? [] }]),
      );
      const owned = [...ownModules(graph, 'm', ['a', 'b', 'c']).values()].flatMap(({ now, later }) => [
        ...now,
        ...later,
      ]);
      expect(new Set(owned).size).toBe(owned.length);
      const frame = reachableModules(graph, ['m']);
      expect(owned.filter((id) => frame.has(id))).toEqual([]);
    }),
  );
});
