import axios, { AxiosError } from 'axios';
import type { WireAnswer, WireRequest } from './wire.ts';

/** How long a call may take before it counts as unanswered, in milliseconds. */
const answerTimeout = 12_000;

/** Largest answer that is read, in characters: more is not an answer of ours. */
const answerLimit = 5_000_000;

const client = axios.create({
  timeout: answerTimeout,
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

/** Sends one request. Any answer resolves, whatever its status; one that is not JSON has no body. No answer rejects. */
export async function send({
  method,
  address,
  headers,
  body,
  encoding,
  signal,
}: WireRequest): Promise<WireAnswer> {
  const data = encoding === 'form' ? new URLSearchParams(body as Record<string, string>) : body;
  const response = await client.request<string>({
    method,
    url: address,
    // The captcha's cookie, which an API on an origin of its own would not get otherwise.
    withCredentials: true,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': contentTypes[encoding] },
    data:
      data instanceof URLSearchParams
        ? data.toString()
        : data === undefined
          ? undefined
          : JSON.stringify(data),
    ...(signal ? { signal } : {}),
  });
  if (response.status === 0) throw new AxiosError('no answer');
  try {
    return {
      status: response.status,
      body: response.data.length > answerLimit ? undefined : JSON.parse(response.data),
    };
  } catch {
    return { status: response.status, body: undefined };
  }
}
