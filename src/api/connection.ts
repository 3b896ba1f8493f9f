import type { OperationName } from '#schemas/api/operations.ts';

/** What the API layer must know of the device and the brand; handed in by the runtime, which sees both. */
export interface Connection {
  /** Base address of the API; empty for the same origin. */
  readonly base: string;
  /** Path of an operation: the settings' word, else the brand's, else undefined for the table's. */
  path(operation: OperationName): string | undefined;
  /** Whether the server says it offers a path. */
  offers(path: string): boolean;
  readonly brandId: string;
  merchant(): string;
  language(): string;
  token(): string | null;
  /** Value of the `Device` header, or null (specification 7: OTHERS for an installed web app). */
  device(): string | null;
  /** The session that a token belonged to is over. */
  expired(token: string): void;
  /** A failure worth reporting: an answer that breaks its schema. */
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
