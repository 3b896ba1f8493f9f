import type { Schema } from '../schema.ts';

/** One call of the API: everything the browser, the server, OpenAPI and the contract tests need to know. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** How the body travels. Default: JSON. */
  readonly encoding?: 'json' | 'form' | 'encrypted';
  /** Whether a session token goes along. Default: none. */
  readonly session?: 'optional' | 'required';
  /** Module of the relay the call belongs to, sent as the `Module` header. */
  readonly module?: string;
  /** Query parameters; one with `const` is filled in by the caller's side. */
  readonly query?: Schema;
  readonly body?: Schema;
  /** What `value` of the answer's envelope holds. */
  readonly value: Schema;
  /** `once`: fetched only when the cache is empty (specification 3). Default: fresh after a while. */
  readonly cache?: 'once';
  /** Moves money: carries an Idempotency-Key. */
  readonly money?: true;
  /** What keeps an account safe: not before the member has chosen a password of their own, as with money. */
  readonly guarded?: true;
  /** Most bytes of a body, where it carries more than words. */
  readonly largestBody?: number;
  /** Takes effect once for a key, which it carries: a second try after a cut connection changes nothing. */
  readonly idempotent?: true;
  /** Path or shape chosen here, because the specification leaves it open. */
  readonly assumed?: true;
  /** Answered for clients of other makes: no page of this product asks for it, and no browser is sent it. */
  readonly elsewhere?: true;
  /** Declared for the contract; the reference server answers it with 501 until its page is built. */
  readonly planned?: true;
}

/** Whether pages of this product ask for it. */
export const isAsked = ({ planned, elsewhere }: Operation): boolean => !planned && !elsewhere;
