import { type LanguageCode, languages } from '#schemas/languages.ts';
import { parseAmount } from '#src/domain/money/parseAmount.ts';
import { type AmountState, errorOf } from '#src/parts/amount-field/useAmount.ts';

const nothing = (): void => undefined;

interface TypedAmount {
  /** The field was left, and is judged by these limits. Default: nothing is wrong with it. */
  readonly limits?: { readonly min: string; readonly max: string };
  readonly language?: LanguageCode;
}

/** State of an amount field in which this was typed, in a currency of two decimals. */
export function typedAmount(text: string, { limits, language = 'EN' }: TypedAmount = {}): AmountState {
  const read = parseAmount(text, { decimals: 2, intl: languages[language].intl });
  const error = text === '' || limits === undefined ? null : errorOf(read, limits);
  return {
    text,
    read,
    error,
    amount: read.kind === 'amount' && error === null ? read.amount : null,
    focus: 0,
    change: nothing,
    choose: nothing,
    reset: nothing,
    leave: nothing,
    check: () => null,
  };
}
