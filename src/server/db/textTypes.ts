const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/**
 * PostgreSQL type ids whose values both engines return as text: JavaScript would round them or shift their time zone.
 */
export const textTypes: readonly number[] = [INT8, DATE, NUMERIC];
