import type { Operation } from '#schemas/api/operation.ts';

/** One answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** What the transport sends. */
export interface WireRequest {
  readonly method: Operation['method'];
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly encoding: NonNullable<Operation['encoding']>;
  readonly signal?: AbortSignal | undefined;
}
