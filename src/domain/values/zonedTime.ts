/** A day with its hour, as the language writes it, in a time zone. */
export const zonedTime = (at: string, intl: string, timeZone: string): string =>
  new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));

/** The same with the short name of the zone: for an hour that is waited for, wherever the one who waits may be. */
export const namedZoneTime = (at: string, intl: string, timeZone: string): string =>
  new Intl.DateTimeFormat(intl, {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  }).format(new Date(at));
