import { latinDigits } from '#src/domain/values/latinDigits.ts';
import type { DialingCountry } from './dialingCountries.ts';

/** A country with its name in a language. */
export interface NamedCountry extends DialingCountry {
  readonly name: string;
}

const simplify = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The countries that match a search by localised name, ISO code or number, sorted by name, with `first` before all
 * others. An empty search matches all.
 */
export function searchCountries(
  countries: readonly DialingCountry[],
  search: string,
  intl: string,
  first: readonly (string | undefined)[] = [],
): NamedCountry[] {
  const names = new Intl.DisplayNames([intl, 'en'], { type: 'region' });
  const collator = new Intl.Collator([intl, 'en']);
  const text = simplify(latinDigits(search.trim()));
  const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  const digits = text.replace(/[^\d]/g, '');
  return countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .filter(({ name, code, dialingCode }) =>
      digits === ''
        ? simplify(name).includes(text) || code.toLowerCase() === text
        : dialingCode.startsWith(digits),
    )
    .sort((a, b) => rank(a.code) - rank(b.code) || collator.compare(a.name, b.name));
}
