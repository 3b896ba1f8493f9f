import type { OperationName } from '#schemas/api/operations.ts';

/** What the API layer needs to know of the browser and the brand; provided by the runtime. */
export interface Connection {
  /** Base address of the API; empty for the same origin. */
  readonly base: string;
  /** Path of an operation: from the server's settings, else the brand, else undefined for the operation's default. */
  path(operation: OperationName): string | undefined;
  /** Whether the server offers a path. */
  offers(path: string): boolean;
  /** Whether the token goes where the specification has it, in some queries, for servers of other make. */
  readonly compat?: boolean | undefined;
  readonly brandId: string;
  merchant(): string;
  language(): string;
  token(): string | null;
  /** Value of the `Device` header, or null (specification 7: OTHERS for an installed web app). */
  device(): string | null;
  /**
   * Called when the server has rejected a token; with the error code where something is to be done first: a password of one's
   * own, or a second factor.
   */
  expired(token: string | null, duty?: string): void;
  /** Called when the server refused a call because the site is closed: maintenance, or a region block. */
  blocked(): void;
  /** Reports an answer that does not match its schema. */
  report(operation: OperationName, detail: string): void;
}

let connection: Connection | null = null;

/** Connects the API layer; called once, before the first call. */
export function connect(to: Connection): void {
  connection = to;
}

/** The connection in use. Throws before `connect`. */
export function connected(): Connection {
  if (!connection) throw new Error('the API layer is not connected');
  return connection;
}
