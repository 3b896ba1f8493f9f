import { expect, test } from 'vitest';
import type { Difference } from './compare.ts';
import { groupCells } from './groups.ts';
import { makeCell } from './testing.ts';

const difference = (over: Partial<Difference>): Difference => ({
  pixels: 100,
  changed: 100,
  moved: 0,
  before: { width: 390, height: 844 },
  after: { width: 390, height: 844 },
  parts: [
    { before: { x: 12, y: 40, width: 34, height: 12 }, after: { x: 12, y: 40, width: 34, height: 12 } },
  ],
  kind: 'text',
  colours: null,
  print: 'p',
  ...over,
});
const cells = (names: readonly string[]) => names.map((name) => makeCell(name, { status: 'changed' }));

test('[QA-3] cells in which the same pixels changed form one group across pages and brands, with the reason', () => {
  const list = cells(['base/home/visitor.EN.390', 'base/mine/member.EN.390', 'aurora/home/visitor.EN.390']);
  const groups = groupCells(list, new Map(list.map(({ name }) => [name, difference({})])));
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({ bond: 'exact', title: 'Text, 34×12 px', status: 'changed' });
  expect(groups[0]?.cells).toHaveLength(3);
  expect(groups[0]?.why).toBe(
    'The same pixels changed in the same way: 34×12 px at 12,40, in 3 cells on home, mine.',
  );
});

test('[QA-3] the remaining cells are grouped by page and kind; outliers are split off', () => {
  const list = cells([
    'base/home/agent.EN.390',
    'base/home/member.EN.390',
    'base/home/visitor.EN.390',
    'base/mine/member.EN.390',
  ]);
  const [agent, member, visitor, mine] = list.map(({ name }) => name);
  const groups = groupCells(
    list,
    new Map([
      [agent as string, difference({ print: 'a', changed: 90 })],
      [member as string, difference({ print: 'b', changed: 110 })],
      [visitor as string, difference({ print: 'c', changed: 9000 })],
      [mine as string, difference({ print: 'd' })],
    ]),
  );
  expect(groups.map(({ bond, cells }) => [bond, cells])).toEqual([
    ['alike', [agent, member]],
    ['alone', [visitor]],
    ['alone', [mine]],
  ]);
  expect(groups[0]?.why).toContain('Look at more than one.');
});

test('[QA-3] a changed colour token is one group whatever the size of its areas', () => {
  const list = cells(['base/home/visitor.EN.390', 'banyan/mine/member.AR.320']);
  const colours = ['#0b6e69', '#1050c0'] as const;
  const groups = groupCells(
    list,
    new Map(
      list.map(({ name }, at) => [
        name,
        difference({ kind: 'colour', colours, print: 'colour', changed: 10 ** at }),
      ]),
    ),
  );
  expect(groups.map(({ title, cells }) => [title, cells.length])).toEqual([['#0b6e69 became #1050c0', 2]]);
});

test('[QA-3] failed cells come first, then cells to review; new and removed cells are grouped by page', () => {
  const list = [
    makeCell('base/home/visitor.EN.390', { status: 'same' }),
    makeCell('base/promo/visitor.EN.390', { status: 'new' }),
    makeCell('base/promo/visitor.EN.320', { status: 'new' }),
    makeCell('base/old/visitor.EN.320', { status: 'removed' }),
    makeCell('base/list/visitor.EN.320', { status: 'changed' }),
    makeCell('base/help/visitor.EN.320', { status: 'unstable', why: 'two shots differ' }),
    makeCell('base/mine/member.EN.320', { status: 'missing', why: 'no answer' }),
  ];
  const groups = groupCells(list, new Map());
  expect(groups.map(({ status, cells }) => `${status} ${cells.length}`)).toEqual([
    'missing 1',
    'unstable 1',
    'changed 1',
    'new 2',
    'removed 1',
    'same 1',
  ]);
  expect(groups[2]?.title).toBe('Changed, without a picture of before');
});

test('[QA-3] the id of a group is derived from its cells and pictures', () => {
  const list = cells(['base/home/visitor.EN.390', 'base/mine/member.EN.390']);
  const differences = new Map(list.map(({ name }) => [name, difference({})]));
  const id = groupCells(list, differences)[0]?.id;
  expect(groupCells([...list].reverse(), differences)[0]?.id).toBe(id);
  expect(
    groupCells(
      list.map((cell) => ({ ...cell, after: 'other' })),
      differences,
    )[0]?.id,
  ).not.toBe(id);
});
