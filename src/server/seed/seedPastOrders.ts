import type { Queries } from '../db/handle.ts';
import { movement, type PastEntry, type PastMember, timeOf, whole } from './pastMember.ts';
import { type PastDeposit, type PastWithdrawal, pastDeposits, pastWithdrawals } from './rows/past.ts';

interface Step {
  readonly at: Date;
  readonly actor: 'member' | 'operator' | 'system' | 'gateway';
  readonly state: string;
  readonly reason?: string | undefined;
}

/** An order that is done, with the steps that it took, and what it moved once it has an id. */
interface PastOrder {
  readonly kind: 'deposit' | 'withdrawal';
  readonly method: string;
  readonly amount: number;
  readonly fee: number;
  readonly bonus: number;
  readonly arrived: number | null;
  readonly terms: object;
  readonly steps: readonly [Step, ...Step[]];
  readonly moved: (id: string) => readonly PastEntry[];
}

/** The time in the middle. */
const between = (from: Date, to: Date): Date => new Date((from.getTime() + to.getTime()) / 2);

/** The steps of a deposit, by how it is paid. */
function depositSteps(
  { kind, state, reason }: PastDeposit,
  at: Date,
  doneAt: Date,
): readonly [Step, ...Step[]] {
  const open: Step = { at, actor: 'member', state: 'open' };
  if (state === 'cancelled') return [open, { at: doneAt, actor: 'member', state }];
  if (state === 'expired') return [open, { at: doneAt, actor: 'system', state }];
  return kind === 'gateway'
    ? [
        open,
        { at: between(at, doneAt), actor: 'gateway', state: 'asking' },
        { at: doneAt, actor: 'gateway', state, reason },
      ]
    : [
        open,
        { at: between(at, doneAt), actor: 'member', state: 'told' },
        { at: doneAt, actor: 'operator', state, reason },
      ];
}

function depositOf(member: PastMember, deposit: PastDeposit): PastOrder {
  const { amount, arrived = amount, fee = 0, bonus = 0, method, kind, state, minutes } = deposit;
  const [at, doneAt] = [timeOf(member, deposit), timeOf(member, deposit, minutes)];
  const credited = state === 'credited';
  const parts = [
    { kind: 'deposit', part: 'credit', to: { house: 'gateway' }, amount: -arrived },
    { kind: 'fee', part: 'fee', to: { house: 'fees' }, amount: fee },
    { kind: 'bonus', part: 'bonus', to: { house: 'bonus' }, amount: -bonus },
  ].filter(({ amount }) => credited && amount !== 0);
  return {
    ...{ kind: 'deposit', method, amount, fee, bonus, arrived: credited ? arrived : null },
    terms: {
      ...{ kind, revision: 1, texts: {}, decimals: member.decimals, promotion: null },
      ...{ fee: { fixed: '0', percent: '0', most: null }, proof: { most: 0, required: false } },
      ...{ gateway: null, account: null, instructions: null },
    },
    steps: depositSteps(deposit, at, doneAt),
    moved: (id) =>
      parts.map(({ part, ...move }) => movement(member, doneAt, { ...move, key: `dep:${id}:${part}` })),
  };
}

/** The card that the demo member withdrew to. */
const card = { id: '0', bankName: 'Banque du Lagon', lastFour: '4821', holder: 'T•••' };

function withdrawalOf(member: PastMember, withdrawal: PastWithdrawal): PastOrder {
  const { state, amount, fee = 0, reason, minutes } = withdrawal;
  const [at, doneAt] = [timeOf(member, withdrawal), timeOf(member, withdrawal, minutes)];
  const sent = between(at, doneAt);
  const { brandId, memberId, decimals } = member;
  const hold = { memberId, kind: 'hold' };
  const requested: Step = { at, actor: 'member', state: 'requested' };
  const ended = (id: string): PastEntry =>
    state === 'paid'
      ? {
          ...{ brandId, memberId, kind: 'withdrawal paid', key: `wd:${id}:paid`, at: doneAt },
          postings: [
            { account: hold, amount: whole(-amount) },
            { account: { house: 'gateway' }, amount: whole(amount - fee) },
            { account: { house: 'fees' }, amount: whole(fee) },
          ],
        }
      : movement(member, doneAt, {
          ...{ kind: 'withdrawal returned', key: `wd:${id}:return`, from: hold, to: { memberId }, amount },
        });
  return {
    ...{
      kind: 'withdrawal',
      method: 'card',
      amount,
      fee,
      bonus: 0,
      arrived: null,
      terms: { decimals, card },
    },
    steps:
      state === 'paid'
        ? [
            requested,
            { at: sent, actor: 'operator', state: 'approved' },
            { at: sent, actor: 'system', state: 'sending' },
            { at: doneAt, actor: 'gateway', state },
          ]
        : [requested, { at: doneAt, actor: state === 'refused' ? 'operator' : 'member', state, reason }],
    moved: (id) => [
      movement(member, at, { kind: 'withdrawal', key: `wd:${id}:hold`, to: hold, amount }),
      ended(id),
    ],
  };
}

const rowOf = ({ brandId, memberId }: PastMember, order: PastOrder, number: number) => {
  const { kind, method, amount, fee, bonus, arrived, terms, steps } = order;
  const [first] = steps;
  const last = steps.at(-1) ?? first;
  return {
    ...{
      brand_id: brandId,
      member_id: memberId,
      kind,
      method,
      state: last.state,
      reason: last.reason ?? null,
    },
    ...{ amount: whole(amount), fee: whole(fee), bonus: whole(bonus) },
    ...{ arrived: arrived === null ? null : whole(arrived), terms: JSON.stringify(terms) },
    ...{ idempotency_key: `past-${number}`, fingerprint: 'seed' },
    ...{ requested_at: first.at, changed_at: last.at, done_at: last.at },
  };
};

/** Inserts the deposits and withdrawals with their steps, and returns what they moved. */
export async function seedPastOrders(tx: Queries, member: PastMember): Promise<PastEntry[]> {
  const orders = [
    ...pastDeposits.map((deposit) => depositOf(member, deposit)),
    ...pastWithdrawals.map((withdrawal) => withdrawalOf(member, withdrawal)),
  ].sort((a, b) => a.steps[0].at.getTime() - b.steps[0].at.getTime());
  const rows = await tx
    .insertInto('pay_order')
    .values(orders.map((order, number) => rowOf(member, order, number)))
    .returning(['id', 'idempotency_key'])
    .execute();
  const ids = new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]));
  const stored = orders.flatMap((order, number) => {
    const id = ids.get(`past-${number}`);
    return id === undefined ? [] : [{ ...order, id }];
  });
  await tx
    .insertInto('pay_event')
    .values(
      stored.flatMap(({ id, steps }) =>
        steps.map(({ at, actor, state, reason }, number) => ({
          ...{ order_id: id, at, actor, who: null, state, reason: reason ?? null },
          state_before: steps[number - 1]?.state ?? null,
        })),
      ),
    )
    .execute();
  return stored.flatMap(({ id, moved }) => moved(id));
}
