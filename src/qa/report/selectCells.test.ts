import { expect, test } from 'vitest';
import { groupCells } from './groups.ts';
import { selectCells } from './selectCells.ts';
import { makeCell } from './testing.ts';

const cells = [
  'aurora/home/member.AR.390',
  'aurora/home/visitor.AR.390',
  'aurora/home/visitor.EN.320.empty',
  'aurora/mine/member.EN.390.mem_cen-1',
  'base/home/visitor.EN.390',
].map((name) => makeCell(name, { status: 'new' }));
const groups = groupCells(cells, new Map());
const chosen = (...words: string[]) => selectCells(cells, groups, words).map(({ name }) => name);

test('[QA-3] words of different kinds narrow, of one kind add up', () => {
  expect(chosen('aurora', 'home', 'visitor')).toHaveLength(2);
  expect(chosen('aurora', 'home', 'AR', 'EN')).toHaveLength(3);
  expect(chosen('390', 'EN')).toHaveLength(2);
  expect(chosen('empty')).toEqual(['aurora/home/visitor.EN.320.empty']);
  expect(chosen()).toHaveLength(5);
});

test('[QA-3] globs, names and groups add up', () => {
  expect(chosen('*/home/*')).toHaveLength(4);
  expect(chosen('aurora/**')).toHaveLength(4);
  expect(() => chosen('aurora/*')).toThrow('No cell is called');
  expect(chosen('base/home/visitor.EN.390', 'aurora/mine/*')).toHaveLength(2);
  const group = groups.find(({ cells: all }) => all.length === 3);
  expect(chosen(`group:${group?.id}`)).toHaveLength(3);
});

test('[QA-3] a word that fits nothing is named, with the nearest that does', () => {
  expect(() => chosen('aurroa')).toThrow('did you mean "aurora"?');
  expect(() => chosen('nope/*')).toThrow('No cell is called "nope/*"');
  expect(() => chosen('group:00000000')).toThrow('There is no group');
});
