import { useState } from 'react';
import { type AmountReading, outOfBounds, parseAmount, typedForm } from '#src/domain/money/parseAmount.ts';
import { plainAmount } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { useLocale } from '#src/ui/text.ts';

/** What is wrong with an amount. */
export type AmountError =
  | Extract<AmountReading, { kind: 'wrong' }>['why']
  /** It reads two ways, and the player has not said which. */
  | 'ambiguous'
  | 'low'
  | 'high';

/** State of an amount field, which fixtures can build without a hook. */
export interface AmountState {
  /** As typed. */
  readonly text: string;
  readonly read: AmountReading;
  /** Decimal text as on the wire; null while it cannot be taken. */
  readonly amount: string | null;
  /** What is wrong, once the player has left the field or asked to go on. */
  readonly error: AmountError | null;
  /** Counts the requests to focus the field. */
  readonly focus: number;
  /** Takes what was typed. */
  readonly change: (text: string) => void;
  /** Takes an amount that needs no reading: a quick key, or one of two readings. */
  readonly choose: (amount: string) => void;
  /** Empties the field for another amount, with which nothing is wrong yet. */
  readonly reset: () => void;
  /** The player has left the field. */
  readonly leave: () => void;
  /** Returns the amount; shows what is wrong with it and focuses the field where it cannot be taken. */
  readonly check: () => string | null;
}

interface AmountOptions {
  readonly currency: Currency;
  readonly min: string;
  readonly max: string;
}

/** What is wrong with a reading, null if nothing is. */
export function errorOf(read: AmountReading, bounds: Pick<AmountOptions, 'min' | 'max'>): AmountError | null {
  if (read.kind === 'wrong') return read.why;
  return read.kind === 'ambiguous' ? 'ambiguous' : outOfBounds(read.amount, bounds);
}

/** State of an amount that a player types, in the account's language. */
export function useAmount({ currency, min, max }: AmountOptions): AmountState {
  const { intl } = useLocale();
  const [typed, setTyped] = useState<{ readonly text: string; readonly chosen?: string }>({ text: '' });
  const [shown, setShown] = useState(false);
  const [focus, setFocus] = useState(0);
  const form = { decimals: currency.decimals, intl, names: [currency.symbol, currency.code] };
  const { text, chosen } = typed;
  const read: AmountReading =
    chosen === undefined ? parseAmount(text, form) : { kind: 'amount', amount: chosen };
  const wrong = errorOf(read, { min, max });
  const amount = read.kind === 'amount' && wrong === null ? read.amount : null;
  return {
    text,
    read,
    amount,
    error: shown ? wrong : null,
    focus,
    change: (next) => setTyped({ text: next }),
    choose: (next) => setTyped({ text: typedForm(next, form), chosen: plainAmount(next) }),
    reset() {
      setTyped({ text: '' });
      setShown(false);
    },
    leave() {
      if (text !== '') setShown(true);
    },
    check() {
      setShown(true);
      if (amount === null) setFocus((turn) => turn + 1);
      return amount;
    },
  };
}
