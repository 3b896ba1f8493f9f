const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Ids of PostgreSQL's types that are read as text, on both engines: what JavaScript would round or move. */
export const textTypes: readonly number[] = [INT8, DATE, NUMERIC];
