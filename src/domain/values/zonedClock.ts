/** Making a format of a zone takes longer than all that is done with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn-hc-h23', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  formats.set(timeZone, made);
  return made;
}

/** What a zone's clocks show at an instant, as if it were UTC; both in milliseconds. */
export function clockAt(at: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * The instant at which a zone's clocks show a time, which is given as if it were UTC, in milliseconds; null for one that
 * they leave out. Of two, the second.
 */
export function instantAt(shown: number, timeZone: string): Date | null {
  // The second look is for a change of the clocks between the two.
  let at = shown - (clockAt(shown, timeZone) - shown);
  at = shown - (clockAt(at, timeZone) - at);
  return clockAt(at, timeZone) === shown ? new Date(at) : null;
}
