import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromUnits } from '#src/domain/money/units.ts';
import { addUp, changedPage } from './agreement.ts';
import type { ListedRecord } from './recordProps.ts';

const page = (...ids: readonly string[]) => ({
  list: ids.map((id) => ({ id, at: '', amount: '1' }) as ListedRecord),
  next: null,
  asOf: '9',
});

test('[WA-4] sums are asked for again when a page has changed, not when another one came', () => {
  const [first, second] = [page('2'), page('1')];
  expect(changedPage([], [first])).toBe(false);
  expect(changedPage([first], [first, second])).toBe(false);
  expect(changedPage([first, second], [first])).toBe(false);
  expect(changedPage([first, second], [first, page('1')])).toBe(true);
});

test('[WA-4] rows add up to their sums exactly, or it is noticed', () => {
  const units = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
  fc.assert(
    fc.property(fc.array(units, { minLength: 1, maxLength: 40 }), units, (amounts, off) => {
      const rows = amounts.map((amount, at) => ({ id: String(at), at: '', amount: fromUnits(amount) }));
      const sum = amounts.reduce((whole, amount) => whole + amount, 0n);
      const totals = { count: rows.length, more: false, sums: { amount: fromUnits(sum) } };
      const said = (change: object) => addUp(rows, { ...totals, ...change });
      expect(said({})).toBe(true);
      expect(said({ sums: { amount: fromUnits(sum + off) } })).toBe(off === 0n);
      expect(said({ count: rows.length + 1 })).toBe(false);
      // More than are counted, and a sum of what rows do not show.
      expect(said({ count: 0, more: true })).toBe(true);
      expect(said({ sums: { tax: '1' } })).toBe(true);
    }),
  );
});
