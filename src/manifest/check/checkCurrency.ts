import { languages } from '#schemas/languages.ts';
import { isCurrencySign, isoCurrency, misspeltCode, ownersOfSymbol } from '#src/domain/values/currencies.ts';
import type { Diagnostic, ProposedFix } from '../files/diagnostic.ts';
import { type CheckInput, valueAt } from './checkInput.ts';
import { layerRank } from './layerRank.ts';

const intlLanguages = Object.values(languages).map(({ intl }) => intl);

/** Checks that code, symbol and decimals of the brand's currency belong together. */
export function checkCurrency(input: CheckInput): Diagnostic[] {
  const { code, symbol, decimals } = input.draft.currency ?? {};
  if (code === undefined) return [];
  const meant = misspeltCode(code);
  if (meant !== undefined)
    return [
      {
        code: 'unknown-currency',
        pointer: '/currency/code',
        message: `There is no currency ${code} in ISO 4217.`,
        expected: 'a code of ISO 4217 such as USD, or one of your own that resembles none',
        nearest: meant,
      },
    ];
  const currency = isoCurrency(code);
  if (!currency) return [];
  const owners = symbol === undefined ? [] : ownersOfSymbol(symbol, code, intlLanguages);
  if (symbol !== undefined && owners.length > 0) return [foreignSymbol(input, code, symbol, owners)];
  // No decimals at all is a look; two where there are three, or none, is money that nobody has.
  if (decimals === undefined || decimals === 0 || decimals === currency.decimals) return [];
  return [
    {
      code: 'unusual-decimals',
      pointer: isLater(input, 'decimals') ? '/currency/code' : '/currency/decimals',
      message: `Amounts in ${code} have ${currency.decimals || 'no'} decimals, and players would read ${decimals}.`,
      expected: `"decimals": ${currency.decimals}`,
      remedy: fittingFix(input, code),
    },
  ];
}

/** Whether the code was said later than another part of the currency, which then still is that of another one. */
const isLater = (input: CheckInput, part: 'symbol' | 'decimals'): boolean =>
  layerRank(input, '/currency/code') > layerRank(input, `/currency/${part}`);

function foreignSymbol(
  input: CheckInput,
  code: string,
  symbol: string,
  owners: readonly string[],
): Diagnostic {
  const others = owners.length > 3 ? `${owners.slice(0, 3).join(', ')} and others` : owners.join(', ');
  const { symbol: own } = isoCurrency(code) ?? { symbol: code };
  return {
    code: isCurrencySign(symbol) ? 'wrong-symbol' : 'doubtful-symbol',
    pointer: isLater(input, 'symbol') ? '/currency/code' : '/currency/symbol',
    message: `"${symbol}"${isLater(input, 'symbol') ? ', which the brand inherits,' : ''} stands for ${others}, not for ${code}.`,
    expected: `"symbol": "${own}"`,
    nearest: own,
    remedy: fittingFix(input, code),
  };
}

/** Adds the symbol and the decimals of a code that says neither: only then it is certain which of them was meant. */
function fittingFix(input: CheckInput, code: string): ProposedFix | undefined {
  const currency = isoCurrency(code);
  const layer = input.chain[layerRank(input, '/currency/code')];
  if (!currency || !layer) return undefined;
  const parts = (['symbol', 'decimals'] as const).filter(
    (part) => valueAt(layer.document, `/currency/${part}`) === undefined && isLater(input, part),
  );
  if (parts.length === 0) return undefined;
  return {
    does: `added ${parts.map((part) => `"${part}": ${JSON.stringify(currency[part])}`).join(' and ')}`,
    add: parts.toReversed().map((part) => ({ pointer: '/currency', key: part, value: currency[part] })),
  };
}
