/** A country of phone numbers: its ISO 3166 code and its dialling code without plus. */
export interface DialingCountry {
  readonly code: string;
  readonly dialingCode: string;
}

/** The country of a visitor's location, or null. */
export const countryOf = (
  countries: readonly DialingCountry[],
  location: string | null | undefined,
): DialingCountry | null => countries.find(({ code }) => code === location) ?? null;
