import { expect, test } from 'vitest';
import { isOnItsWay, pagesOnTheirWay } from './onItsWay.ts';

const made = { widgets: { list: { widget: 'game-list' } } };
const coming = { widgets: { ...made.widgets, soon: { widget: 'coming-soon' } } };

test.each([
  ['a page of other widgets', made, false],
  ['a page with a widget that says so', coming, true],
  ['a page without widgets', { widgets: {} }, false],
  ['an outline that says so', { onItsWay: true }, true],
  ['an outline that does not', {}, false],
  // What the page itself shows decides, whatever an older outline said.
  ['a page whose outline said so before', { ...made, onItsWay: true }, false],
])('[SH-5] %s is on its way: %s', (_, page, expected) => {
  expect(isOnItsWay(page)).toBe(expected);
});

test('[SH-5] the pages on their way keep their order', () => {
  expect(pagesOnTheirWay({ one: coming, two: made, three: { onItsWay: true } })).toEqual(['one', 'three']);
});
