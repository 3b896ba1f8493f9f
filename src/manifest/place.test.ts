import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Nodes } from '#schemas/manifest/page.ts';
import { fillProps, initialWidgets, nodesIn, propSource, readQuery, widgetsWithin } from './place.ts';

describe('[BR-5] nodes of a place', () => {
  const nodes: Nodes = {
    b: { widget: 'x', at: 20 },
    a: { widget: 'x', at: 20 },
    first: { widget: 'x', at: -1.5 },
    inSlot: { widget: 'x', in: 'a.panel', at: 1 },
    alone: { widget: 'x', in: 'header', at: 1 },
  };
  test.each([
    ['main', ['first', 'a', 'b']],
    ['a.panel', ['inSlot']],
    ['header', ['alone']],
    ['footer', []],
  ])('%s: %j', (place, keys) => {
    expect(nodesIn(nodes, place).map(({ key }) => key)).toEqual(keys);
  });

  test('the order does not depend on the order of the keys', () => {
    const many = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(many, (positions) => {
        const made = (entries: [string, number][]): Nodes =>
          Object.fromEntries(entries.map(([key, at]) => [key, { widget: 'x', at }]));
        const entries = Object.entries(positions);
        const forth = nodesIn(made(entries), 'main');
        expect(nodesIn(made(entries.toReversed()), 'main')).toEqual(forth);
        for (const [index, { key, node }] of forth.entries()) {
          const next = forth[index + 1];
          if (next) expect(node.at < next.node.at || (node.at === next.node.at && key < next.key)).toBe(true);
        }
      }),
    );
  });
});

describe('[BR-5] props from the address or from the slot', () => {
  test.each([
    [{ fromQuery: 'a' }, { from: 'query', name: 'a' }],
    [{ fromSlot: 'a' }, { from: 'slot', name: 'a' }],
    [{ fromQuery: 1 }, null],
    [{ fromQuery: 'a', more: 1 }, null],
    [{}, null],
    [[], null],
    [null, null],
    ['fromQuery', null],
  ])('%j: %j', (value, source) => {
    expect(propSource(value)).toEqual(source);
  });

  const sources = { query: { gameType: 'RNG' }, slot: { size: 3, open: false, none: undefined } };
  test.each([
    [undefined, {}],
    [
      { a: 1, b: { c: 2 } },
      { a: 1, b: { c: 2 } },
    ],
    [
      { a: { fromQuery: 'gameType' }, b: { fromSlot: 'size' } },
      { a: 'RNG', b: 3 },
    ],
    [{ a: { fromQuery: 'other' }, b: { fromSlot: 'gameType' }, c: { fromSlot: 'none' } }, {}],
    [{ a: { fromQuery: 'toString' }, b: { fromSlot: 'constructor' }, c: { fromSlot: '__proto__' } }, {}],
  ])('%j filled: %j', (props, filled) => {
    expect(fillProps(props, sources)).toEqual(filled);
  });
});

test.each([
  ['', { gameType: 'RNG', types: 'PL' }],
  ['?gameType=HOT', { gameType: 'HOT', types: 'PL' }],
  ['?gameType=hot&types=A', { gameType: 'RNG', types: 'A' }],
  ['?gameType=%3Cscript%3E', { gameType: 'RNG', types: 'PL' }],
  ['?gameType=HOT&gameType=evil&more=1', { gameType: 'HOT', types: 'PL' }],
])('[BR-5] the parameters of %j: %j', (search, values) => {
  const declared = { gameType: { enum: ['RNG', 'HOT'] }, types: { enum: ['PL', 'A'] } };
  expect(readQuery(declared, new URLSearchParams(search))).toEqual(values);
});

test('[BR-5] only declared values of an address are read, whatever the address', () => {
  fc.assert(
    fc.property(fc.string(), (given) => {
      const read = readQuery({ a: { enum: ['x', 'y'] } }, new URLSearchParams({ a: given }));
      expect(['x', 'y']).toContain(read.a);
    }),
  );
  expect(readQuery(undefined, new URLSearchParams('?a=1'))).toEqual({});
});

describe('[PE-2] widgets of the first view', () => {
  const shell: Nodes = {
    header: { widget: 'site-header', in: 'header', at: 1 },
    inHeader: { widget: 'clock', in: 'header.right', at: 1 },
    banner: { widget: 'banner-carousel', in: 'banner', at: 1 },
    bottom: { widget: 'bottom-menu', in: 'bottom', at: 1 },
    footer: { widget: 'site-footer', in: 'footer', at: 1 },
    popup: { widget: 'login-popup', in: 'overlay', at: 1 },
    form: { widget: 'login-form', in: 'popup.form', at: 1 },
    trial: { widget: 'trial-bar', in: 'bottom', at: 2, when: { memberTypeIn: [4] } },
    mine: { widget: 'mine', in: 'footer', at: 2, when: { session: true } },
  };
  const widgets = { games: { widget: 'game-list', at: 1 }, again: { widget: 'game-list', at: 2 } };
  const always = ['login-popup', 'game-list'];
  test.each([
    [undefined, ['site-header', 'clock', 'bottom-menu']],
    [{ header: 'logo', banner: true } as const, ['site-header', 'clock', 'banner-carousel', 'bottom-menu']],
    [{ header: 'none', bottom: false } as const, []],
    [{ header: 'none', bottom: false, footer: true } as const, ['site-footer']],
  ])('%j', (around, more) => {
    const page = around === undefined ? { widgets } : { widgets, shell: around };
    expect(initialWidgets(shell, page).toSorted()).toEqual([...always, ...more].toSorted());
  });

  test('rows below it are not among them, nor what stands in their slots', () => {
    const below: Nodes = {
      tabs: { widget: 'category-tabs', in: 'below', at: 1 },
      games: { widget: 'game-preview', in: 'tabs.panel', at: 1 },
      list: { widget: 'game-list', at: 1 },
    };
    expect(initialWidgets({}, { widgets: below })).toEqual(['game-list']);
    const [row] = nodesIn(below, 'below');
    expect(row && widgetsWithin(below, row)).toEqual(['category-tabs', 'game-preview']);
  });

  test('nodes that contain each other do not cause an endless loop', () => {
    const circle: Nodes = { a: { widget: 'x', in: 'b.s', at: 1 }, b: { widget: 'y', in: 'a.s', at: 1 } };
    expect(initialWidgets(circle, { widgets: {} })).toEqual(expect.any(Array));
  });
});
