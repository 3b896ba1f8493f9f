import type { MoneyFailure } from '#src/actions/money/moneyFailureText.ts';
import type { DepositStep, Loaded, Method, Promotion } from './view.ts';

/** What a player looked at. */
interface Seen {
  readonly method: Method;
  readonly promotion: Promotion | undefined;
}

/** What is offered now. */
export interface Offer {
  readonly methods: Loaded<Method>;
  readonly promotions: Loaded<Promotion>;
}

/** What is said of a change, and the step at which it is seen. */
interface Change {
  readonly refusal: MoneyFailure;
  readonly step: DepositStep;
}

const change = (step: DepositStep, key: string, values: MoneyFailure['values'] = {}): Change => ({
  refusal: { key, values },
  step,
});

/** The one of a list; null where it is gone, undefined where the list is not known. */
const find = <T extends { readonly id: string }>(list: Loaded<T>, id: string): T | null | undefined =>
  list ? (list.find((one) => one.id === id) ?? null) : undefined;

/** Isolates a name from the direction of the text around it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Says which of the terms that were looked at are others now; null where none is. */
export function whatChanged({ method, promotion }: Seen, { methods, promotions }: Offer): Change | null {
  const ofMethod = find(methods, method.id);
  if (ofMethod === null) return change('method', 'error.money.methodGone');
  const ofPromotion = promotion && find(promotions, promotion.id);
  const title = isolated(promotion?.title ?? '');
  if (ofPromotion === null) return change('amount', 'deposit.changed.promotionGone', { title });
  const methodChanged = ofMethod !== undefined && ofMethod.revision !== method.revision;
  if (ofPromotion === undefined || ofPromotion.revision === promotion?.revision)
    return methodChanged
      ? change('check', 'deposit.changed.method', { method: isolated(method.title) })
      : null;
  return methodChanged
    ? change('check', 'error.money.changed')
    : change('check', 'deposit.changed.promotion', { title });
}
