import { describe, expect, test } from 'vitest';
import { isDone, mayMove, type OrderKind, orderStates } from './orderStates.ts';

/** Every move that is allowed, as `from to`; all others are refused. */
const allowed: Readonly<Record<OrderKind, readonly string[]>> = {
  deposit: [
    'open told',
    'open asking',
    'open credited',
    'open refused',
    'open expired',
    'open cancelled',
    'told open',
    'told credited',
    'told refused',
    'told expired',
    'asking told',
    'asking credited',
    'asking refused',
    'asking expired',
    'asking cancelled',
    'refused told',
    'refused credited',
    'expired told',
    'expired credited',
    'cancelled told',
    'cancelled credited',
  ],
  withdrawal: [
    'requested approved',
    'requested refused',
    'requested cancelled',
    'approved sending',
    'approved refused',
    'approved cancelled',
    'sending paid',
    'sending unknown',
    'sending returned',
    'unknown paid',
    'unknown returned',
  ],
};

describe('[WA-1][WA-2][WA-5] an order', () => {
  for (const kind of ['deposit', 'withdrawal'] as const)
    test(`of the kind ${kind} makes these moves and no other, of all pairs of states`, () => {
      const states = orderStates[kind];
      const moves = states.flatMap((from) =>
        states.filter((to) => mayMove(kind, from, to)).map((to) => `${from} ${to}`),
      );
      expect(moves.sort()).toEqual([...allowed[kind]].sort());
    });

  test('whose money was moved for good makes no further move, and one that is done does nothing by itself', () => {
    for (const state of orderStates.deposit) expect(mayMove('deposit', 'credited', state)).toBe(false);
    for (const state of orderStates.withdrawal) expect(mayMove('withdrawal', 'paid', state)).toBe(false);
    const done = [...orderStates.deposit, ...orderStates.withdrawal].filter(isDone);
    expect([...new Set(done)].sort()).toEqual([
      'cancelled',
      'credited',
      'expired',
      'paid',
      'refused',
      'returned',
    ]);
  });
});
