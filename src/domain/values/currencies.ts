import { probableTypo } from './nearest.ts';

/** How a currency of ISO 4217 is shown. */
export interface IsoCurrency {
  /** Its shortest symbol; the code where it has none. */
  readonly symbol: string;
  /** Decimals of its amounts. */
  readonly decimals: number;
}

const formatOf = (code: string, display: 'narrowSymbol' | 'symbol', language = 'en') =>
  new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: display });

const symbolOf = (format: Intl.NumberFormat, code: string): string =>
  format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? code;

/** The codes of ISO 4217 that are in use. */
export const isoCodes: readonly string[] = Intl.supportedValuesOf('currency');
const knownCodes: ReadonlySet<string> = new Set(isoCodes);

/** The currency with a code; undefined for a code of nobody's or of an operator's own. */
export function isoCurrency(code: string): IsoCurrency | undefined {
  if (!knownCodes.has(code)) return undefined;
  const format = formatOf(code, 'narrowSymbol');
  return { symbol: symbolOf(format, code), decimals: format.resolvedOptions().maximumFractionDigits ?? 2 };
}

/** What people call a currency, and the first letters of codes that it does not have. */
const commonNames: Readonly<Record<string, string>> = {
  ...{ EURO: 'EUR', EUROS: 'EUR', BUCKS: 'USD', POUND: 'GBP', YEN: 'JPY', YUAN: 'CNY', RMB: 'CNY' },
  ...{ BAHT: 'THB', DONG: 'VND', WON: 'KRW', CFP: 'XPF', NIS: 'ILS', NTD: 'TWD', REAL: 'BRL' },
};

/** Codes in use beside ISO 4217 that are as short as its codes. */
const otherCodes: ReadonlySet<string> = new Set([
  'BTC',
  'ETH',
  'LTC',
  'BCH',
  'BNB',
  'XRP',
  'TRX',
  'TON',
  'SOL',
  'ADA',
  'DOT',
  'DAI',
  'XMR',
  'PTS',
]);

/**
 * The code that was probably meant by one that ISO 4217 does not have; undefined if it is a code of the operator's own,
 * such as USDT, or points.
 */
export function misspeltCode(code: string): string | undefined {
  if (knownCodes.has(code) || otherCodes.has(code)) return undefined;
  if (Object.hasOwn(commonNames, code)) return commonNames[code];
  return code.length === 3 ? probableTypo(code, isoCodes) : undefined;
}

/** Whether a symbol is one sign of a currency, such as "€", without letters. */
export const isCurrencySign = (symbol: string): boolean => /^\p{Sc}$/u.test(symbol);

/** Currencies that most people think of first by a symbol that several have. */
const wellKnown: readonly string[] = ['USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR'];

/**
 * The other currencies of ISO 4217 whose symbol this is, if it is none of the currency's own, the best known first;
 * empty if it is not known or its own. `languages` are those in which it may be written.
 */
export function ownersOfSymbol(symbol: string, code: string, languages: readonly string[]): string[] {
  const currency = isoCurrency(code);
  if (!currency || symbol === code || symbol === currency.symbol) return [];
  const own = languages.flatMap((language) =>
    (['narrowSymbol', 'symbol'] as const).map((display) => symbolOf(formatOf(code, display, language), code)),
  );
  // "£" for "E£", and "US$" for "$".
  const isPart = own.some((known) => known.includes(symbol) || symbol.includes(known));
  if (isPart) return [];
  return [...new Set([...wellKnown, ...isoCodes])].filter(
    (other) => other === symbol || isoCurrency(other)?.symbol === symbol,
  );
}
