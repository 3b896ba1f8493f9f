import { expect, test } from 'vitest';
import { noticesOrNone } from './notices.ts';

test('[HO-3] the announcements unchanged', () => {
  const notices = [{ id: '1', title: 'One', more: true }];
  expect(noticesOrNone(notices, 'None')).toBe(notices);
});

test('[HO-3] none: one placeholder with id -1 and the text for none', () => {
  expect(noticesOrNone([], 'None')).toEqual([{ id: '-1', title: 'None' }]);
});
