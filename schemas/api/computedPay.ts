import { optionalAmount, optionalInstant } from './moneyShapes.ts';
import { amount, code, count, day, objectOf } from './shapes.ts';

/** What figures come to by a contract. Amounts are decimal text. */
export const computed = {
  /** What the team staked, or lost; below zero where it won. */
  base: amount,
  /** Members of the team who bet. */
  active: count,
  /** The percentage of the step that was reached; null below the first. */
  percent: optionalAmount,
  /** Why it is nothing, or less than the step says. */
  because: { type: ['string', 'null'], enum: ['tooFew', 'below', 'bound', null] } as const,
  /** What the contract comes to, what those right below get of it by theirs, and what is left. */
  gross: amount,
  below: amount,
  amount,
} as const;

/** A period that was computed: a day, the hours until one of a day, or a dividend's. */
export const computation = objectOf({
  id: code,
  from: day,
  to: day,
  /** The hour of the day, from 1 to 24, that its figures go up to; null of whole days. */
  hour: { type: ['integer', 'null'], minimum: 1, maximum: 24 } as const,
  version: count,
  ...computed,
  /** What earlier hours of the day brought of it: `amount` is `gross` less `below` and this. Zero of whole days. */
  before: amount,
  /** `waiting`: for the operator's approval. `none`: it comes to nothing. */
  state: { type: 'string', enum: ['waiting', 'paid', 'none', 'refused'] } as const,
  paidAt: optionalInstant,
});
