/** Whether a day or time is on the calendar and the clock: JavaScript would take 30 February for 2 March. */
const isReal = (text: string): boolean =>
  text > '0001' &&
  /^\d{4}(-\d\d){2}(T\d\d(:\d\d){2}(\.\d{1,9})?Z)?$/.test(text) &&
  String(new Date(text).toJSON()).startsWith(text.slice(0, 19));

/**
 * The formats of dates in schemas, by JSON Schema's names: `date` is a day (2026-02-28), `date-time` an instant in UTC
 * (2026-02-28T12:00:00Z). Both must be real, from the year 1 on, which is where a database's calendar begins.
 */
export const dateFormats = {
  date: (text: string): boolean => text.length === 10 && isReal(text),
  'date-time': (text: string): boolean => text.length > 10 && isReal(text),
} as const;

/** The name of a format. */
export type DateFormat = keyof typeof dateFormats;
