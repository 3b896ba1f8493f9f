import type { Operation } from '#schemas/api/operation.ts';
import type { OperationName, ValueOf } from '#schemas/api/operations.ts';
import { getStartup } from '#schemas/api/system.ts';
import { authorizationOf } from '#src/domain/access/authorization.ts';
import { ApiError } from './apiError.ts';
import type { Connection } from './connection.ts';
import { send } from './transport.ts';
import type { WireAnswer } from './wire.ts';

/** A call that is to be sent, with what its headers and body are made of. */
export interface OutgoingCall {
  readonly operation: Operation & { readonly name: OperationName };
  readonly connection: Connection;
  readonly address: string;
  readonly token: string | null;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Asks start-up for the key for encrypted payloads when it is needed: it belongs to this visit and expires soon. */
  readonly call: (operation: typeof getStartup, options: object) => Promise<ValueOf<'getStartup'>>;
}

/** The headers of a call (specification 7) besides those of its body. */
function headersOf({
  operation,
  connection,
  token,
  query,
  idempotencyKey,
}: OutgoingCall): Record<string, string> {
  const device = connection.device();
  const headers: Record<string, string> = {
    Merchant: connection.merchant(),
    Language: connection.language(),
  };
  if (token !== null && !(connection.compat && operation.tokenInQuery))
    headers.Authorization = authorizationOf(token);
  const { types = '' } = (query ?? {}) as { readonly types?: string };
  const module = operation.modules?.[types] ?? operation.module;
  if (module) headers.Module = module;
  if (device !== null) headers.Device = device;
  if (operation.money || operation.idempotent)
    headers['Idempotency-Key'] = idempotencyKey ?? crypto.randomUUID();
  return headers;
}

/** The body of an encrypted call, and the header that says how. */
async function sealed({ operation, body, call }: OutgoingCall) {
  const { encrypt } = await import('./cipher.ts').catch(() => {
    throw new ApiError(operation.name, 'offline');
  });
  const { cipher } = await call(getStartup, {});
  try {
    return encrypt(cipher, JSON.stringify(body));
  } catch {
    // The server requires an encryption scheme that this version does not support.
    throw new ApiError(operation.name, 'rejected', 'cipher.unknown');
  }
}

/** An answer of a busy server says in its value, if there is no other, after how many seconds to come again. */
function withDelay(answer: WireAnswer): WireAnswer {
  const { retryAfter, body } = answer;
  const { value } = (body ?? {}) as { readonly value?: unknown };
  if (retryAfter === undefined || typeof body !== 'object' || (value ?? null) !== null) return answer;
  return { ...answer, body: { ...body, value: { retryAfter } } };
}

/** Sends a call. Loaded with the first one that was not preloaded. Rejects with ApiError `offline` without an answer. */
export async function sendCall(outgoing: OutgoingCall): Promise<WireAnswer> {
  const { operation, connection, token, address, signal } = outgoing;
  const headers = headersOf(outgoing);
  let { body } = outgoing;
  if (operation.encoding === 'encrypted') {
    const { header, data } = await sealed(outgoing);
    headers.Encryption = header;
    body = { data };
  }
  try {
    const { method, encoding = 'json' } = operation;
    const answer = await send({ method, address, headers, body, encoding, signal });
    const code = (answer.body as { errorCode?: unknown } | null | undefined)?.errorCode;
    if (typeof code === 'string' && code.endsWith('.first') && !operation.background)
      connection.expired(token, code);
    return withDelay(answer);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(operation.name, 'offline');
  }
}
