import { schema } from '../schema.ts';
import { amount, code, instant, label, listOf, masked, nonEmptyText, objectOf, text } from './shapes.ts';

/** Shapes that the operations of money share. */

/** Text that may be missing. */
export const optionalText = { type: ['string', 'null'], maxLength: 2000 } as const;

/** Amount that may not be known yet, or that there may be none of. */
export const optionalAmount = { ...amount, type: ['string', 'null'] } as const;

/** Date and time that may not have come yet. */
export const optionalInstant = { type: ['string', 'null'], format: 'date-time' } as const;

/** An amount to be moved, as a player's device sends it: above zero is checked by the server, which says why not. */
export const wantedAmount = { type: 'string', pattern: '^\\d{1,20}(\\.\\d{1,8})?$' } as const;

/** Lowest and highest amount of one movement. */
export const limits = objectOf({ min: amount, max: amount });

/** A fee: a fixed part and a part in percent of the amount, together `most` at most; null for no bound. */
export const feeRule = objectOf({
  fixed: amount,
  percent: amount,
  most: optionalAmount,
});

/** Who made a step of a movement. */
export const stepActors = ['member', 'operator', 'system', 'gateway'] as const;

/** A step that a movement took: the state it came to, when, by whom, and what was said about it. */
export const step = objectOf({
  at: instant,
  by: { type: 'string', enum: stepActors } as const,
  state: code,
  reason: optionalText,
});

/** Payment password, always asked for where money leaves the account. */
export const paymentPassword = nonEmptyText;

/** A bank card as a player knows it again. */
export const shortCard = objectOf({ id: code, bankName: label, lastFour: label, holder: masked });

/** A line to be copied into a bank's own form, such as an account number. `key` names its label: `deposit.copy.<key>`. */
export const copyLine = objectOf({ key: code, value: text });

export const steps = listOf(step);

/** What a member has to set up before money can leave the account, in the order in which it is done. */
export const setUpNames = ['paymentPassword', 'phone', 'card'] as const;
export const setUps = listOf({ type: 'string', enum: setUpNames } as const);

/** What was wagered of what must be before money can leave the account. */
export const turnover = objectOf({ required: amount, done: amount, left: amount });

/** A page of a record. `next`: `before` of the page after it, null at the end. */
export const pageOf = <const R extends object>(row: R) =>
  schema(objectOf({ list: listOf(row), next: { ...code, type: ['string', 'null'] } as const, asOf: code }));
