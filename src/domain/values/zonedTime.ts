/** A day with its hour, as the language writes it, in a time zone. */
export const zonedTime = (at: string, intl: string, timeZone: string): string =>
  new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));
