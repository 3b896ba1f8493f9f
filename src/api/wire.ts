import type { Operation } from '#schemas/api/operation.ts';

/** An answer as received. */
export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Whether no API sent it: a document, or a refusal without JSON, such as a static server's "not found". */
  readonly isForeign?: boolean;
  /** After how many seconds a server that is busy asks to come again. */
  readonly retryAfter?: number;
}

/** A request as sent by the transport. */
export interface WireRequest {
  readonly method: Operation['method'];
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly encoding: NonNullable<Operation['encoding']>;
  readonly signal?: AbortSignal | undefined;
}
