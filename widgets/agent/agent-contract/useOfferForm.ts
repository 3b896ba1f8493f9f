import { useState } from 'react';
import { sampleCost } from '#src/domain/money/contractOffers.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { type PaidKind, paidLength, type ShownTerms } from '#src/parts/contract-terms/shownTerms.ts';
import { useLocale } from '#src/ui/text.ts';
import { type OfferError, type OfferField, readOffer, type TypedOffer, typedOffer } from './readOffer.ts';
import type { ContractDownline } from './view.ts';

interface OfferFormState {
  readonly typed: TypedOffer;
  readonly terms: ShownTerms | null;
  /** About what it would have cost in the last 30 days; null where it cannot be read. */
  readonly cost: string | null;
  errorAt(field: OfferField): OfferError | undefined;
  change(change: Partial<TypedOffer>): void;
  changeStep(at: number, change: Partial<TypedOffer['steps'][number]>): void;
  addStep(): void;
  removeStep(at: number): void;
  /** The terms where nothing is wrong with them. */
  check(): ShownTerms | null;
}

/** State of an offer that is typed: it begins with the member's terms, or with the own ones. */
export function useOfferForm(
  kind: PaidKind,
  member: ContractDownline,
  within: ShownTerms,
  currency: Currency,
): OfferFormState {
  const { intl } = useLocale();
  const form = { decimals: currency.decimals, intl, names: [currency.symbol, currency.code] };
  const start = member.offer ?? member.current;
  const [typed, setTyped] = useState(() =>
    typedOffer({ ...(start?.terms ?? within), period: within.period }, form),
  );
  const { terms, errors } = readOffer(typed, within, form);
  const change = (next: Partial<TypedOffer>) => setTyped((before) => ({ ...before, ...next }));
  return {
    typed,
    terms,
    cost: terms && sampleCost(terms, member, paidLength(kind, terms), currency.decimals),
    errorAt: (field) => errors.find((error) => error.field === field),
    change,
    changeStep: (at, next) =>
      change({ steps: typed.steps.map((step, index) => (index === at ? { ...step, ...next } : step)) }),
    addStep() {
      const key = (typed.steps.at(-1)?.key ?? 0) + 1;
      change({ steps: [...typed.steps, { key, from: '', percent: typed.steps.at(-1)?.percent ?? '' }] });
    },
    removeStep: (at) => change({ steps: typed.steps.filter((_, index) => index !== at) }),
    check: () => (errors.length === 0 ? terms : null),
  };
}
