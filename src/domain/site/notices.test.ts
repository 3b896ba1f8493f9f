import { expect, test } from 'vitest';
import { noticesOrNone, stripItems } from './notices.ts';

test('[HO-3] the announcements unchanged', () => {
  const notices = [{ id: '1', title: 'One', more: true }];
  expect(noticesOrNone(notices, 'None')).toBe(notices);
});

test('[HO-3] none: one placeholder with id -1 and the text for none', () => {
  expect(noticesOrNone([], 'None')).toEqual([{ id: '-1', title: 'None' }]);
});

test('[HO-1][HO-3] a notice leads to the announcements, a promotion to its activity, the placeholder to all of them', () => {
  const promotions = [
    { id: '1', title: 'Two', activity: 'reef' },
    { id: '2', title: 'Three', activity: null },
  ];
  const items = stripItems([{ id: '1', title: 'One' }, ...noticesOrNone([], 'None')], promotions);
  expect(items.map(({ id: _, title, ...to }) => [title, to])).toEqual([
    ['One', { notice: '1' }],
    ['None', { notice: null }],
    ['Two', { activity: 'reef' }],
    ['Three', { activity: null }],
  ]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(4);
});
