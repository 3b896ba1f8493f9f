import type { BodyOf, NamedOperation, OperationName, QueryOf, ValueOf } from '#schemas/api/operations.ts';
import { queryString } from '#src/domain/api/queryString.ts';
import { ApiError } from './apiError.ts';
import { connected } from './connection.ts';
import { takePreloaded } from './preloaded.ts';
import { loadValidators } from './validators.ts';
import type { WireAnswer } from './wire.ts';

type OptionField<T, K extends string> = T extends undefined
  ? { readonly [P in K]?: undefined }
  : { readonly [P in K]: T };

/** The options of a call, by operation: its query and body are type-checked. */
export type CallOptions<N extends OperationName> = OptionField<QueryOf<N>, 'query'> &
  OptionField<BodyOf<N>, 'body'> & {
    readonly signal?: AbortSignal | undefined;
    /** Requests with the same key take effect once: for operations that move money or create an account. */
    readonly idempotencyKey?: string;
  };

/**
 * Calls an operation. Resolves to the checked `value` of the answer; rejects with ApiError, or with the
 * signal's reason when it is aborted.
 */
export async function call<N extends OperationName>(
  operation: NamedOperation<N>,
  options: CallOptions<N>,
): Promise<ValueOf<N>> {
  const connection = connected();
  const { name } = operation;
  const token = operation.session ? connection.token() : null;
  if (operation.session === 'required' && token === null)
    throw new ApiError(name, 'rejected', 'session.missing');

  const validating = loadValidators(operation.area);
  // Where there is no answer to check, nobody waits for it: that it did not come either is no fault of its own.
  validating.catch(() => undefined);
  const path = connection.path(name) ?? operation.path;
  if (!connection.offers(path)) throw new ApiError(name, 'unoffered');
  const query = options.query as Record<string, unknown> | undefined;
  const additions = { merchant: connection.merchant(), token: connection.compat && token };
  const address = `${connection.base}${path}${queryString(operation, query, additions)}`;
  const answer = await request(operation, address, token, options);
  options.signal?.throwIfAborted();
  if (answer.isForeign) throw new ApiError(name, 'absent');

  const envelope = (answer.body ?? {}) as { success?: unknown; value?: unknown; errorCode?: unknown };
  const code = typeof envelope.errorCode === 'string' ? envelope.errorCode.slice(0, 64) : undefined;
  if (answer.status === 401 && token !== null) {
    if (!operation.background) connection.expired(token);
    throw new ApiError(name, 'expired', code ?? 'session.expired');
  }
  if (code === 'system.maintenance' || code === 'region.blocked') {
    if (!operation.background) connection.blocked();
    throw new ApiError(name, 'blocked', code);
  }
  if (answer.status < 200 || answer.status > 299 || envelope.success !== true) {
    throw new ApiError(name, code === undefined ? 'broken' : 'rejected', code, envelope.value);
  }
  const validate = (await validating)[name];
  const fault = !validate || validate(envelope.value);
  const value = fault
    ? (await import('./mendAnswer.ts')).mendAnswer(operation, envelope.value, validate)
    : envelope.value;
  return value as ValueOf<N>;
}

async function request<N extends OperationName>(
  operation: NamedOperation<N>,
  address: string,
  token: string | null,
  options: CallOptions<N>,
): Promise<WireAnswer> {
  if (operation.method === 'GET' && token === null) {
    const early = await takePreloaded(address)?.catch(() => undefined);
    if (early && early.status < 500) return early;
  }
  const sending = await import('./sendCall.ts').catch(() => {
    throw new ApiError(operation.name, 'offline');
  });
  return sending.sendCall({ operation, connection: connected(), address, token, call, ...options });
}
