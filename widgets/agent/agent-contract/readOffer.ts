import { type OfferExcess, offerExcess } from '#src/domain/money/contractOffers.ts';
import { termsFault } from '#src/domain/money/contracts.ts';
import { type AmountForm, parseAmount, typedForm } from '#src/domain/money/parseAmount.ts';
import { latinDigits } from '#src/domain/values/latinDigits.ts';
import type { ShownTerms } from '#src/parts/contract-terms/shownTerms.ts';

/** An offer as it is typed. */
export interface TypedOffer {
  readonly steps: readonly { readonly key: number; readonly from: string; readonly percent: string }[];
  readonly active: string;
  /** Empty: no bound. */
  readonly most: string;
  readonly period: ShownTerms['period'];
}

/** A field of the form: of a step by its index, or of the whole. */
export type OfferField = `from.${number}` | `percent.${number}` | 'active' | 'most' | 'steps';

/** What is wrong with a field. */
export type OfferError =
  | {
      readonly field: OfferField;
      readonly why: 'notAmount' | 'ambiguous' | 'order' | 'percent' | 'bound' | 'none';
    }
  | { readonly field: OfferField; readonly why: 'above'; readonly excess: OfferExcess };

/** The terms that were typed; what is wrong with them. `terms` is null where they cannot be read. */
export interface ReadOffer {
  readonly terms: ShownTerms | null;
  readonly errors: readonly OfferError[];
}

/** Decimals of a percentage. */
const percentDecimals = 4;

const percentForm = (form: AmountForm): AmountForm => ({
  intl: form.intl,
  decimals: percentDecimals,
  names: ['%'],
});

/** Terms in the form in which they are typed. */
export const typedOffer = (terms: ShownTerms, form: AmountForm): TypedOffer => ({
  steps: terms.steps.map(({ from, percent }, key) => ({
    key,
    from: typedForm(from, form),
    // Without zeros that say nothing: they are no money.
    percent: new Intl.NumberFormat(form.intl, { maximumFractionDigits: percentDecimals }).format(
      percent as Intl.StringNumericLiteral,
    ),
  })),
  active: `${terms.active}`,
  most: terms.most === null ? '' : typedForm(terms.most, form),
  period: terms.period,
});

function read(text: string, form: AmountForm): { amount: string } | { why: 'notAmount' | 'ambiguous' } {
  const reading = parseAmount(text, form);
  if (reading.kind === 'amount') return { amount: reading.amount };
  // A step may begin at nothing.
  if (reading.kind === 'wrong' && reading.why === 'zero') return { amount: '0' };
  return { why: reading.kind === 'ambiguous' ? 'ambiguous' : 'notAmount' };
}

/** What is wrong with terms that can be read, in themselves. */
function faultOf(terms: ShownTerms): readonly OfferError[] {
  const why = termsFault(terms);
  if (why === undefined) return [];
  if (why === 'bound') return [{ field: 'most', why }];
  if (why !== 'order' && why !== 'percent') return [{ field: 'steps', why }];
  // The first step from which on they are not right.
  const until = terms.steps.findIndex((_, at) =>
    termsFault({ ...terms, steps: terms.steps.slice(0, at + 1) }),
  );
  return [{ field: `${why === 'order' ? 'from' : 'percent'}.${until}`, why }];
}

/** What of the terms is above the own contract. */
function excessOf(terms: ShownTerms, within: ShownTerms): readonly OfferError[] {
  const excess = offerExcess(terms, within);
  if (!excess) return [];
  return [{ field: excess.kind === 'step' ? `percent.${excess.at}` : excess.kind, why: 'above', excess }];
}

/** Reads what was typed, and says what is wrong with it: field by field, then in itself, then beside the own contract. */
export function readOffer(typed: TypedOffer, within: ShownTerms, form: AmountForm): ReadOffer {
  const errors: OfferError[] = [];
  const amountOf = (field: OfferField, text: string, how: AmountForm): string => {
    const reading = read(text, how);
    if ('amount' in reading) return reading.amount;
    errors.push({ field, why: reading.why });
    return '0';
  };
  const steps = typed.steps.map(({ from, percent }, at) => ({
    from: amountOf(`from.${at}`, from, form),
    percent: amountOf(`percent.${at}`, percent, percentForm(form)),
  }));
  const most = typed.most.trim() === '' ? null : amountOf('most', typed.most, form);
  const count = latinDigits(typed.active).trim();
  if (!/^\d{1,6}$/.test(count)) errors.push({ field: 'active', why: 'notAmount' });
  if (errors.length > 0) return { terms: null, errors };
  const terms = { steps, most, active: Number.parseInt(count, 10), period: typed.period };
  const wrong = faultOf(terms);
  return { terms, errors: wrong.length > 0 ? wrong : excessOf(terms, within) };
}
