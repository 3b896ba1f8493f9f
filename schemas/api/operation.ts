import type { ModuleId } from '../codes.ts';
import type { Schema } from '../schema.ts';
import type { SessionDuty } from '../sessionDuties.ts';
import { code } from './shapes.ts';

/** Groups of operations. Validators of answers are compiled and loaded per area. */
export type OperationArea =
  | 'system'
  | 'session'
  | 'member'
  | 'security'
  | 'games'
  | 'lottery'
  | 'search'
  | 'details'
  | 'highlights'
  | 'pages'
  | 'orders'
  | 'wallet'
  | 'payments'
  | 'missions'
  | 'activities'
  | 'referral'
  | 'team'
  | 'messages';

/**
 * An API operation as a caller needs it. Code imports the operations that it calls, so that a bundle contains no others.
 * Query, body and answer are described by its contract, which only servers and tools read.
 */
export interface Operation {
  readonly name: string;
  readonly area: OperationArea;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** How the body is encoded; `bytes`: a file as it is, of one of the contract's `mediaTypes`. Default: JSON. */
  readonly encoding?: 'json' | 'form' | 'encrypted' | 'bytes';
  /** Whether a session token is sent. Default: none. */
  readonly session?: 'optional' | 'required';
  /** Module of the relay that handles the call, sent as the `Module` header. */
  readonly module?: ModuleId;
  /** Modules by the query's `types`, where they differ. */
  readonly modules?: Readonly<Record<string, ModuleId>>;
  /** Query parameter with the merchant code (specification 7 spells it in three ways). */
  readonly merchantIn?: 'merchant' | 'merchantCode' | 'merchant_code';
  /** In compat mode the token is the query parameter `token` (specification 7); else it is in a header, as everywhere. */
  readonly tokenInQuery?: true;
  /** Query parameters that are sent with every call (specification 7). */
  readonly constants?: Readonly<Record<string, string | number | boolean>>;
  /** `once`: fetched only if the cache is empty (specification 3). Default: fetched again after a while. */
  readonly cache?: 'once';
  /** Moves money: sent with an Idempotency-Key. */
  readonly money?: true;
  /** Sent with an Idempotency-Key and takes effect once per key, so that a retry after a lost connection is safe. */
  readonly idempotent?: true;
  /**
   * Asked by a page by itself, again and again, and answered only once there is something to tell: it is no use of the
   * session, its refusal ends no session and closes no page, and it does not count among the calls under way.
   */
  readonly background?: true;
}

/** Query, body and answer of an operation, and what a server must know about it. */
interface ContractTerms {
  /** Query parameters that the caller chooses. */
  readonly query?: Schema;
  readonly body?: Schema;
  /** Schema of `value` in the answer's envelope. */
  readonly value: Schema;
  /**
   * Open to a member who has one of these duties before anything else. Any other operation with a required session refuses
   * such a member (`password.first`, `secondFactor.first`, `agreement.first`).
   */
  readonly openBefore?: readonly SessionDuty[];
  /**
   * Changes what protects an account: a secret, an address or a card. `proof`: refused (`security.proof`) without a fresh
   * proof of the owner, in the body (`password`, `ownCode`) or of the session. `own`: its body holds the old secret or the
   * code that proves it.
   */
  readonly sensitive?: 'proof' | 'own';
  /** Media types of a body of bytes. */
  readonly mediaTypes?: readonly string[];
  /** Largest body in bytes. Default: 64 KiB. */
  readonly largestBody?: number;
  /** Path or shape chosen by this project, because the specification leaves it open. */
  readonly assumed?: true;
  /** For other clients only: no page of this product calls it, and no bundle contains it. */
  readonly elsewhere?: true;
  /** Not implemented yet: the reference server answers 501. */
  readonly planned?: true;
}

/** An operation with its terms: everything that the server, OpenAPI and the contract tests need. */
export interface Contract extends Operation, ContractTerms {}

/** Schemas of an operation's constants as query parameters. */
const constantSchemas = (constants: NonNullable<Operation['constants']>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [
      name,
      { type: typeof value === 'number' ? 'integer' : typeof value, const: value },
    ]),
  );

/**
 * Combines an operation with its terms. Its constants and its merchant code are added to the query that a server accepts. `terms` is typed
 * loosely, because otherwise the compiler would infer each schema twice; the table of all operations checks its type.
 */
export const contract = <O extends Operation, const T extends object>(operation: O, terms: T): O & T => {
  const { constants = {}, merchantIn } = operation;
  if (operation.constants === undefined && merchantIn === undefined) return { ...operation, ...terms };
  const { query } = terms as { query?: { properties?: object } };
  const merchant = merchantIn === undefined ? {} : { [merchantIn]: code };
  const properties = { ...query?.properties, ...merchant, ...constantSchemas(constants) };
  return { ...operation, ...terms, query: { type: 'object', ...query, properties } };
};

/** Whether pages of this product call the operation. */
export const isCalledByPages = ({ planned, elsewhere }: Contract): boolean => !planned && !elsewhere;
