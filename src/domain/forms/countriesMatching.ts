import type { DialingCountry } from './dialingCountries.ts';
import { latinDigits } from './fieldRule.ts';

/** A country with its name in a language. */
export interface NamedCountry extends DialingCountry {
  readonly name: string;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The countries that fit what was typed, by name in the language, ISO code or number, as a person would look
 * for them: by name, `first` before all others. Nothing typed fits all.
 */
export function countriesMatching(
  countries: readonly DialingCountry[],
  wanted: string,
  intl: string,
  first: readonly (string | undefined)[] = [],
): NamedCountry[] {
  const names = new Intl.DisplayNames([intl, 'en'], { type: 'region' });
  const sorted = new Intl.Collator([intl, 'en']);
  const text = plain(latinDigits(wanted.trim()));
  const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  const digits = text.replace(/[^\d]/g, '');
  return countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .filter(({ name, code, dialingCode }) =>
      digits === ''
        ? plain(name).includes(text) || code.toLowerCase() === text
        : dialingCode.startsWith(digits),
    )
    .sort((a, b) => rank(a.code) - rank(b.code) || sorted.compare(a.name, b.name));
}
