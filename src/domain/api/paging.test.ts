import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPage } from './paging.ts';

test.each([
  [1, 3, 2],
  [2, 3, 3],
  [3, 3, undefined],
  [4, 3, undefined],
  [1, 1, undefined],
  [1, 0, undefined],
])('[GL-4] after page %d of %d comes %j', (page, totalPages, expected) => {
  expect(nextPage({ page, totalPages })).toBe(expected);
});

test('[GL-4] paging from the first page reads each page once and ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), (totalPages) => {
      const read: number[] = [];
      for (let page: number | undefined = 1; page !== undefined; page = nextPage({ page, totalPages }))
        read.push(page);
      expect(read).toEqual(Array.from({ length: Math.max(1, totalPages) }, (_, index) => index + 1));
    }),
  );
});
