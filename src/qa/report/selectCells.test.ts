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
const selectNames = (...words: string[]) => selectCells(cells, groups, words).map(({ name }) => name);

test('[QA-3] words of different dimensions narrow the selection, words of one dimension extend it', () => {
  expect(selectNames('aurora', 'home', 'visitor')).toHaveLength(2);
  expect(selectNames('aurora', 'home', 'AR', 'EN')).toHaveLength(3);
  expect(selectNames('390', 'EN')).toHaveLength(2);
  expect(selectNames('empty')).toEqual(['aurora/home/visitor.EN.320.empty']);
  expect(selectNames()).toHaveLength(5);
});

test('[QA-3] globs, names and groups extend the selection', () => {
  expect(selectNames('*/home/*')).toHaveLength(4);
  expect(selectNames('aurora/**')).toHaveLength(4);
  expect(() => selectNames('aurora/*')).toThrow('No cell is called');
  expect(selectNames('base/home/visitor.EN.390', 'aurora/mine/*')).toHaveLength(2);
  const group = groups.find(({ cells: all }) => all.length === 3);
  expect(selectNames(`group:${group?.id}`)).toHaveLength(3);
});

test('[QA-3] a word that matches no cell is reported with the nearest match', () => {
  expect(() => selectNames('aurroa')).toThrow('did you mean "aurora"?');
  expect(() => selectNames('nope/*')).toThrow('No cell is called "nope/*"');
  expect(() => selectNames('group:00000000')).toThrow('There is no group');
});
