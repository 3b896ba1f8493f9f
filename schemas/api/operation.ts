import type { Schema } from '../schema.ts';

/** Parts of the contract, by which checks of answers are compiled and loaded. */
export type OperationArea =
  | 'system'
  | 'session'
  | 'member'
  | 'security'
  | 'games'
  | 'lottery'
  | 'highlights'
  | 'pages'
  | 'orders'
  | 'wallet';

/**
 * One call of the API, as a caller needs it: code imports the operations that it calls, and a bundle holds no others.
 * What the call carries and answers is its contract, which only servers and tools read.
 */
export interface Operation {
  readonly name: string;
  readonly area: OperationArea;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** How the body travels. Default: JSON. */
  readonly encoding?: 'json' | 'form' | 'encrypted';
  /** Whether a session token goes along. Default: none. */
  readonly session?: 'optional' | 'required';
  /** Module of the relay the call belongs to, sent as the `Module` header. */
  readonly module?: string;
  /** Query parameters that always go along, the same every time (specification 7). */
  readonly constants?: Readonly<Record<string, string | number | boolean>>;
  /** `once`: fetched only when the cache is empty (specification 3). Default: fresh after a while. */
  readonly cache?: 'once';
  /** Moves money: carries an Idempotency-Key. */
  readonly money?: true;
  /** Takes effect once for a key, which it carries: a second try after a cut connection changes nothing. */
  readonly idempotent?: true;
}

/** What an operation carries and answers, and what a server must know of it. */
interface Terms {
  /** Query parameters that the caller chooses. */
  readonly query?: Schema;
  readonly body?: Schema;
  /** What `value` of the answer's envelope holds. */
  readonly value: Schema;
  /** What keeps an account safe: not before the member has chosen a password of their own, as with money. */
  readonly guarded?: true;
  /** Most bytes of a body, where it carries more than words. */
  readonly largestBody?: number;
  /** Path or shape chosen here, because the specification leaves it open. */
  readonly assumed?: true;
  /** Answered for clients of other makes: no page of this product asks for it, and no browser is sent it. */
  readonly elsewhere?: true;
  /** Declared for the contract; the reference server answers it with 501 until its page is built. */
  readonly planned?: true;
}

/** An operation with its terms: everything that the server, OpenAPI and the contract tests need to know. */
export interface Contract extends Operation, Terms {}

/** The constants of an operation as query parameters. */
const constantRules = (constants: NonNullable<Operation['constants']>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [
      name,
      { type: typeof value === 'number' ? 'integer' : typeof value, const: value },
    ]),
  );

/**
 * Ties an operation to its terms. Its constants become parameters of the query that a server accepts. The terms are
 * checked by the table of all operations: said here, the compiler would infer each schema twice.
 */
export const contract = <O extends Operation, const T extends object>(operation: O, terms: T): O & T => {
  if (operation.constants === undefined) return { ...operation, ...terms };
  const { query } = terms as { query?: { properties?: object } };
  const properties = { ...query?.properties, ...constantRules(operation.constants) };
  return { ...operation, ...terms, query: { type: 'object', ...query, properties } };
};

/** Whether pages of this product ask for it. */
export const isAsked = ({ planned, elsewhere }: Contract): boolean => !planned && !elsewhere;
