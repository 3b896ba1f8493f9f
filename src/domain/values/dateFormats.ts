/** Whether a time without fraction and zone is on the calendar and on the clock: JavaScript would take 30 February for 2 March. */
const isReal = (time: string): boolean => new Date(`${time}Z`).toJSON()?.startsWith(time) ?? false;

/**
 * The formats of dates in schemas, by JSON Schema's names: `date` is a day (2026-02-28), `date-time` an instant in UTC
 * (2026-02-28T12:00:00Z). Both must be real, from the year 1 on, which is where a database's calendar begins.
 */
export const dateFormats = {
  date: (text: string): boolean => /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && isReal(`${text}T00:00:00`),
  'date-time': (text: string): boolean =>
    /^(?!0000)\d{4}(-\d\d){2}T\d\d(:\d\d){2}(\.\d{1,9})?Z$/.test(text) && isReal(text.slice(0, 19)),
} as const;

/** The name of a format. */
export type DateFormat = keyof typeof dateFormats;
