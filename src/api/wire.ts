import type { Operation } from '#schemas/api/operation.ts';

/** An answer as received. */
export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
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
