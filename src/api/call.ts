import type { BodyOf, Named, OperationName, QueryOf, ValueOf } from '#schemas/api/operations.ts';
import { getStartup } from '#schemas/api/system.ts';
import { queryText } from '#src/domain/api/operationAddress.ts';
import { ApiError } from './apiError.ts';
import { connected } from './connection.ts';
import { takeEarly } from './early.ts';
import { loadValidators } from './validators.ts';
import type { WireAnswer } from './wire.ts';

type Given<T, K extends string> = T extends undefined
  ? { readonly [P in K]?: undefined }
  : { readonly [P in K]: T };

/** What a call needs, by operation: its query and body, checked by the compiler. */
export type CallOptions<N extends OperationName> = Given<QueryOf<N>, 'query'> &
  Given<BodyOf<N>, 'body'> & {
    readonly signal?: AbortSignal | undefined;
    /** Same key, same effect: for operations that move money or make an account. */
    readonly idempotencyKey?: string;
  };

/**
 * Calls an operation. Resolves to the checked `value` of the answer; rejects with ApiError, or with the
 * signal's reason when it is aborted.
 */
export async function call<N extends OperationName>(
  operation: Named<N>,
  options: CallOptions<N>,
): Promise<ValueOf<N>> {
  const to = connected();
  const { name } = operation;
  const token = operation.session ? to.token() : null;
  if (operation.session === 'required' && token === null)
    throw new ApiError(name, 'rejected', 'session.missing');

  const validating = loadValidators(operation.area);
  const path = to.path(name) ?? operation.path;
  if (!to.offers(path)) throw new ApiError(name, 'rejected', 'not.available');
  const address = `${to.base}${path}${queryText(operation, options.query as Record<string, unknown> | undefined)}`;
  const answer = await ask(operation, address, token, options);
  options.signal?.throwIfAborted();

  const envelope = (answer.body ?? {}) as { success?: unknown; value?: unknown; errorCode?: unknown };
  const code = typeof envelope.errorCode === 'string' ? envelope.errorCode.slice(0, 64) : undefined;
  if (answer.status === 401 && token !== null) {
    to.expired(token);
    throw new ApiError(name, 'expired', code ?? 'session.expired');
  }
  if (code === 'system.maintenance' || code === 'region.blocked') throw new ApiError(name, 'blocked', code);
  if (answer.status < 200 || answer.status > 299 || envelope.success !== true) {
    throw new ApiError(name, code === undefined ? 'broken' : 'rejected', code, envelope.value);
  }
  const validate = (await validating)[name];
  const complaint = validate ? validate(envelope.value) : 'no validator';
  if (complaint) {
    to.report(name, JSON.stringify(complaint).slice(0, 300));
    throw new ApiError(name, 'broken');
  }
  return envelope.value as ValueOf<N>;
}

async function ask<N extends OperationName>(
  operation: Named<N>,
  address: string,
  token: string | null,
  { body, signal, idempotencyKey }: CallOptions<N>,
): Promise<WireAnswer> {
  if (operation.method === 'GET' && token === null) {
    const early = await takeEarly(address)?.catch(() => undefined);
    if (early && early.status < 500) return early;
  }
  const to = connected();
  const device = to.device();
  const headers: Record<string, string> = { Merchant: to.merchant(), Language: to.language() };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (operation.module) headers.Module = operation.module;
  if (device !== null) headers.Device = device;
  if (operation.money || operation.idempotent)
    headers['Idempotency-Key'] = idempotencyKey ?? crypto.randomUUID();

  let sent: unknown = body;
  if (operation.encoding === 'encrypted') {
    const { encrypt } = await import('./cipher.ts');
    const key = await cipherKey();
    try {
      const sealed = encrypt(key, JSON.stringify(body));
      headers.Encryption = sealed.header;
      sent = { data: sealed.data };
    } catch {
      // The server wants a scheme that this version does not know.
      throw new ApiError(operation.name, 'rejected', 'cipher.unknown');
    }
  }
  try {
    const { send } = await import('./transport.ts');
    return await send({
      method: operation.method,
      address,
      headers,
      body: sent,
      encoding: operation.encoding ?? 'json',
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(operation.name, 'offline');
  }
}

/** The key for encrypted payloads is asked for when it is used: one a visit, and it does not live long. */
async function cipherKey() {
  const { cipher } = await call(getStartup, {});
  return cipher;
}
