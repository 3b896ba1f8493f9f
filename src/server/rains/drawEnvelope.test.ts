import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromUnits, sumOf, toUnits } from '#src/domain/money/units.ts';
import { drawEnvelope } from './drawEnvelope.ts';

const step = 10n ** 6n;
const money = (cents: bigint) => fromUnits(cents * step);

/** A round whose envelopes can hold its pool: bounds, how many, and how far the pool is between what they hold at least and at most. */
const rounds = fc
  .record({
    least: fc.bigInt(1n, 500n),
    more: fc.bigInt(0n, 5000n),
    envelopes: fc.integer({ min: 1, max: 60 }),
    share: fc.bigInt(0n, 1000n),
  })
  .map(({ least, more, envelopes, share }) => {
    const count = BigInt(envelopes);
    return {
      ...{ least: money(least), most: money(least + more), envelopes },
      pool: money(count * least + (count * more * share) / 1000n),
    };
  });

test('[PR-2] every envelope keeps to its bounds, and all of them together hold exactly what the round gives', () => {
  fc.assert(
    fc.property(
      rounds,
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 60 }),
      (round, luck) => {
        let left = round.pool;
        const found: string[] = [];
        for (let envelopes = round.envelopes; envelopes > 0; envelopes -= 1) {
          const chance = (low: number, above: number) =>
            low + Math.floor((luck[envelopes - 1] ?? 0) * (above - low));
          const amount = drawEnvelope({ ...round, pool: left, envelopes }, { decimals: 2, chance });
          expect(toUnits(amount) % step).toBe(0n);
          expect(toUnits(amount)).toBeGreaterThanOrEqual(toUnits(round.least));
          expect(toUnits(amount)).toBeLessThanOrEqual(toUnits(round.most));
          left = fromUnits(toUnits(left) - toUnits(amount));
          found.push(amount);
        }
        expect(sumOf(...found)).toBe(round.pool);
        expect(left).toBe('0.00000000');
      },
    ),
  );
});

test('[PR-2] a currency without decimals has whole envelopes', () => {
  const round = { pool: '10', envelopes: 4, least: '1', most: '7' };
  for (const chance of [(low: number) => low, (_low: number, above: number) => above - 1])
    expect(drawEnvelope(round, { decimals: 0, chance })).toMatch(/^\d\.0+$/);
});
