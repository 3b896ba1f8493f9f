import axios, { AxiosError } from 'axios';
import type { WireAnswer, WireRequest } from './wire.ts';

/** Time in milliseconds after which a call counts as unanswered. */
const answerTimeoutMs = 12_000;

/** Longest answer that is read, in characters; no valid answer is longer. */
const answerLimit = 5_000_000;

const client = axios.create({
  timeout: answerTimeoutMs,
  responseType: 'text',
  maxContentLength: answerLimit,
  validateStatus: () => true,
  transformResponse: (body: string) => body,
});

const contentTypes = {
  json: 'application/json',
  encrypted: 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const;

/** Statuses of a server that knows nothing of the API: no such file, no such method. */
const foreignStatuses: readonly number[] = [404, 405, 501];

/** Statuses of a proxy that does not reach the server, or not in time. */
const unreachedStatuses: readonly number[] = [502, 503, 504];

/** An answer that is not JSON. One of a server that fails (5xx) may be of the API's own server all the same. */
const unreadable = (status: number, text: string): WireAnswer => ({
  status,
  body: undefined,
  isForeign: foreignStatuses.includes(status) || (status < 500 && text.trimStart().startsWith('<')),
});

/**
 * Sends one request. Resolves for an answer of any status, with an undefined body if it is not JSON; rejects
 * without an answer, also where a proxy says that there is none.
 */
export async function send({
  method,
  address,
  headers,
  body,
  encoding,
  signal,
}: WireRequest): Promise<WireAnswer> {
  const data = encoding === 'form' ? new URLSearchParams(body as Record<string, string>) : body;
  const type = encoding === 'bytes' ? (body as Blob).type : contentTypes[encoding];
  const response = await client.request<string>({
    method,
    url: address,
    // For the captcha's cookie, which an API on another origin would not receive otherwise.
    withCredentials: true,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': type },
    data:
      data instanceof URLSearchParams
        ? data.toString()
        : data === undefined || encoding === 'bytes'
          ? data
          : JSON.stringify(data),
    ...(signal ? { signal } : {}),
  });
  if (response.status === 0) throw new AxiosError('no answer');
  const retryAfter = Number.parseInt(String(response.headers['retry-after'] ?? ''), 10);
  try {
    return {
      status: response.status,
      ...(Number.isNaN(retryAfter) ? {} : { retryAfter }),
      body: response.data.length > answerLimit ? undefined : JSON.parse(response.data),
    };
  } catch {
    if (unreachedStatuses.includes(response.status)) throw new AxiosError('no answer');
    return unreadable(response.status, response.data);
  }
}
