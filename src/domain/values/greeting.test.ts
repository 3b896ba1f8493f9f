import { expect, test } from 'vitest';
import { dayPartAt } from './greeting.ts';

test('[AG-1] an hour is greeted as what it is', () => {
  const parts = Array.from({ length: 25 }, (_, hour) => dayPartAt(hour));
  expect(parts).toEqual([
    ...Array(11).fill('morning'),
    ...Array(4).fill('noon'),
    ...Array(4).fill('afternoon'),
    ...Array(6).fill('evening'),
  ]);
});
