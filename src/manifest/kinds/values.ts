import { errorKind, warningKind } from './kind.ts';

/** Problems of values that are well formed, and that players or servers would stumble over. */
export const valueKinds = {
  'unknown-currency': warningKind(
    'The code of the currency is not one of ISO 4217, and resembles one.',
    'Write the code of the currency; one of your own, such as USDT, resembles none.',
  ),
  'wrong-symbol': errorKind(
    'Amounts carry the sign of another currency.',
    'Write the symbol of the currency, or the code that the symbol is of.',
    'adds the symbol where only the code is said',
  ),
  'doubtful-symbol': warningKind(
    'Amounts carry letters that usually stand for another currency.',
    'Write the symbol of the currency, or the code that the symbol is of.',
    'adds the symbol where only the code is said',
  ),
  'unusual-decimals': warningKind(
    'Amounts are shown with more or fewer decimals than the currency has.',
    'Write the decimals of the currency, or 0 to show whole amounts.',
    'adds the decimals where only the code is said',
  ),
  'cut-amount': warningKind(
    'An amount has more decimals than the currency shows, so players read another one.',
    'Write an amount with the decimals of the currency.',
  ),
  'wrong-scheme': errorKind(
    'The scheme says dark of a light palette, or light of a dark one.',
    'Write the scheme of the palette, or other colours.',
    'writes the scheme of the palette',
  ),
} as const;
