import { moneyErrorTexts } from '#schemas/api/moneyErrors.ts';
import { getBalance } from '#schemas/api/wallet.ts';
import { isLanguageCode, languages } from '#schemas/languages.ts';
import { ApiError } from '#src/api/apiError.ts';
import { connected } from '#src/api/connection.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { formatMoney, isAmount, walletCurrency } from '#src/domain/values/money.ts';
import { namedZoneTime } from '#src/domain/values/zonedTime.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { formFailureText } from '../forms/formFailureText.ts';
import { notSent } from './sendMoney.ts';

/** A sentence: the key of its text, and the figures in it as they are shown. */
export interface MoneyFailure {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Sentences with the refusal's own figures, where it brings all of them. */
const withFigures: Readonly<Record<string, { readonly key: string; readonly figures: readonly string[] }>> = {
  'money.limits': { key: 'money.refused.limits', figures: ['min', 'max'] },
  'money.daily': { key: 'money.refused.daily', figures: ['left'] },
  'money.held': { key: 'money.refused.held', figures: ['until'] },
  'money.turnover': { key: 'money.refused.turnover', figures: ['left'] },
  'money.decimals': { key: 'money.refused.decimals', figures: ['decimals'] },
};

function shownFigure(figure: unknown, name: string): string | null {
  const language = connected().language();
  const { intl } = languages[isLanguageCode(language) ? language : 'EN'];
  if (name === 'decimals') return typeof figure === 'number' ? String(figure) : null;
  if (typeof figure !== 'string') return null;
  if (name === 'until')
    return Number.isNaN(Date.parse(figure)) ? null : namedZoneTime(figure, intl, currentBrand().timeZone);
  const wallet = queryClient.getQueryData(query(getBalance).queryKey);
  return isAmount(figure) ? formatMoney(figure, walletCurrency(currentBrand().currency, wallet), intl) : null;
}

function sentenceWithFigures(code: string, value: unknown): MoneyFailure | null {
  const sentence = withFigures[code];
  const known = (value ?? {}) as Readonly<Record<string, unknown>>;
  const figures = sentence?.figures.map((name) => [name, shownFigure(known[name], name)] as const) ?? [];
  if (!sentence || figures.some(([, shown]) => shown === null)) return null;
  return { key: sentence.key, values: Object.fromEntries(figures) as Record<string, string> };
}

/**
 * What a player reads of a movement that failed: why it was refused, with its figures; that nothing was sent; or that
 * it is not known yet, and that the same may be sent again.
 */
export function moneyFailureText(error: unknown): MoneyFailure {
  const plain = (key: string): MoneyFailure => ({ key, values: {} });
  if (!(error instanceof ApiError)) return plain(formFailureText(error));
  if (error.code === notSent) return plain('money.notSent');
  if (error.kind === 'offline' || error.kind === 'broken') return plain('money.notKnown');
  const texts: Readonly<Record<string, string>> = moneyErrorTexts;
  const { code = '' } = error;
  return (
    sentenceWithFigures(code, error.value) ??
    plain(Object.hasOwn(texts, code) ? (texts[code] ?? '') : formFailureText(error))
  );
}
