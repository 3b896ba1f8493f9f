import { expect, test } from 'vitest';
import { depositMethods, depositPromotions } from '#tests/support/stories/depositSamples.ts';
import type { Method, Promotion } from './view.ts';
import { whatChanged } from './whatChanged.ts';

const [method] = depositMethods as readonly [Method];
const [promotion] = depositPromotions as readonly [Promotion];
const later = <T extends { readonly revision: number }>(one: T): T => ({
  ...one,
  revision: one.revision + 1,
});

const changed = (
  now: { methods?: Method[]; promotions?: Promotion[] },
  chosen: Promotion | undefined = promotion,
) =>
  whatChanged(
    { method, promotion: chosen },
    { methods: [...depositMethods], promotions: [...depositPromotions], ...now },
  );

test('[WA-1] it is said which of the terms that were looked at are others now, and where they are seen', () => {
  expect(changed({ methods: [later(method)] })).toEqual({
    refusal: { key: 'deposit.changed.method', values: { method: '\u2068Bank transfer\u2069' } },
    step: 'check',
  });
  expect(changed({ promotions: [later(promotion)] })).toEqual({
    refusal: { key: 'deposit.changed.promotion', values: { title: '\u2068First deposit\u2069' } },
    step: 'check',
  });
  expect(changed({ methods: [later(method)], promotions: [later(promotion)] })?.refusal.key).toBe(
    'error.money.changed',
  );
});

test('[WA-1] what is gone is said to be gone, and leads to where another one is chosen', () => {
  expect(changed({ methods: [] })).toMatchObject({
    refusal: { key: 'error.money.methodGone' },
    step: 'method',
  });
  expect(changed({ methods: [later(method)], promotions: [] })).toMatchObject({
    refusal: { key: 'deposit.changed.promotionGone', values: { title: '\u2068First deposit\u2069' } },
    step: 'amount',
  });
});

test('[WA-1] nothing is said of what was not looked at, did not load, or is the same', () => {
  expect(changed({})).toBeNull();
  expect(
    whatChanged({ method, promotion: undefined }, { methods: [...depositMethods], promotions: [] }),
  ).toBeNull();
  expect(whatChanged({ method, promotion }, { methods: undefined, promotions: null })).toBeNull();
});
