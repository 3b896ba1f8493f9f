import type { Random } from '#src/domain/values/random.ts';
import { fuzzedObject, type Spirit } from './fuzzValue.ts';
import { fuzzedPicture } from './hostilePicture.ts';
import { hostileJson, hostileText } from './hostileValues.ts';

/** What the fuzzer must know of an operation: its address and its schemas. */
export interface FuzzedOperation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly query?: object;
  readonly body?: object;
  readonly encoding?: 'json' | 'form' | 'encrypted' | 'bytes';
  /** Types of a body of bytes. */
  readonly mediaTypes?: readonly string[];
}

/** A request as it is sent. */
export interface FuzzRequest {
  readonly operation: string;
  readonly spirit: Spirit;
  readonly method: string;
  /** Path and query, percent-encoded or deliberately not. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** The address that it comes from, so that limits by address do not hide what lies behind them. */
  readonly from: string;
}

/** What requests are made of. */
export interface FuzzParts {
  readonly random: Random;
  /** Texts that mean something to the server, such as ids of its games. */
  readonly words: readonly string[];
  /** Query or body by operation that its handler accepts. */
  readonly samples: Readonly<Record<string, object>>;
  /** Encrypts a body as a client does. */
  seal(text: string): Promise<{ readonly header: string; readonly data: string }>;
}

/** Percent-encodes even halves of surrogate pairs, as bytes that are not UTF-8. */
const encoded = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : text.replace(/[\ud800-\udfff]/g, '%ED%A0%80');

const textOf = (value: unknown): string => (typeof value === 'object' ? hostileJson(value) : String(value));

function urlOf(
  { name, path, query }: FuzzedOperation,
  spirit: Spirit,
  { random, words, samples }: FuzzParts,
): string {
  const input = { schema: query ?? {}, sample: query && samples[name] };
  const fields = Object.entries(fuzzedObject(input, spirit, random, words));
  const parts = fields.map(([name, value]) => `${encoded(name)}=${encoded(textOf(value).slice(0, 4000))}`);
  if (spirit === 'hostile' && random.chance(0.3))
    parts.push(random.pick(['%zz', '=', 'a[b]=c', '__proto__=x', '%00=%00', parts[0] ?? 'a=%C0%80']));
  const address =
    spirit === 'hostile' && random.chance(0.05)
      ? `${path}${random.pick(['/', '//', '/%00', '/%zz', '/..%2f', `/${'x'.repeat(500)}`])}`
      : path;
  return parts.length === 0 ? address : `${address}?${parts.join('&')}`;
}

function headersOf(spirit: Spirit, { random }: FuzzParts): Record<string, string> {
  const headers: Record<string, string> = {
    language: 'EN',
    'idempotency-key': `fuzz-${random.whole(0, 1e9)}-xxxxxxxx`,
  };
  if (spirit !== 'hostile') return headers;
  const names = [
    'language',
    'merchant',
    'module',
    'device',
    'idempotency-key',
    'user-agent',
    'cookie',
    'origin',
  ];
  const others = [
    'accept-encoding',
    'x-forwarded-for',
    'sec-fetch-site',
    'encryption',
    'accept-language',
    'referer',
  ];
  // Node's parser refuses other bytes in a header before anybody sees them.
  for (const name of [...names, ...others])
    if (random.chance(0.2)) headers[name] = hostileText(random).replace(/[^\t -~\u00a1-\u00ff]/g, '\u00ff');
  return headers;
}

/** A body that is not what its type says. */
const brokenBody = (json: string, random: Random): string =>
  random.pick([
    '',
    '{',
    json.slice(0, -1),
    `\ufeff${json}`,
    'null',
    '[]',
    '"x"',
    '1',
    '['.repeat(20_000),
    '{"__proto__":{"x":1}}',
  ]);

async function bodyOf(
  { name, body, encoding, mediaTypes = [] }: FuzzedOperation,
  spirit: Spirit,
  { random, words, samples, seal }: FuzzParts,
): Promise<{ readonly sent: string | Buffer; readonly headers: Readonly<Record<string, string>> }> {
  if (encoding === 'bytes') {
    const types = [...mediaTypes, ...(spirit === 'hostile' ? ['image/svg+xml', 'application/json'] : [])];
    const type = random.pick([types.at(-1) ?? '', ...types]);
    return { sent: fuzzedPicture(spirit, random), headers: { 'content-type': type } };
  }
  const value = fuzzedObject({ schema: body ?? {}, sample: body && samples[name] }, spirit, random, words);
  const json = hostileJson(value);
  const text = spirit === 'hostile' && random.chance(0.2) ? brokenBody(json, random) : json;
  const typed = { 'content-type': 'application/json' };
  if (encoding === 'encrypted' && !(spirit === 'hostile' && random.chance(0.2))) {
    const { header, data } = await seal(text);
    return { sent: JSON.stringify({ data }), headers: { ...typed, encryption: header } };
  }
  if (spirit === 'hostile' && random.chance(0.1))
    return {
      sent: text,
      headers: { 'content-type': random.pick(['text/plain', 'application/xml', 'x', 'multipart/form-data']) },
    };
  if (encoding !== 'form') return { sent: text, headers: typed };
  const fields = Object.entries(value).map(([name, field]) => `${encoded(name)}=${encoded(textOf(field))}`);
  return { sent: fields.join('&'), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

/** Makes one request of an operation. */
export async function fuzzRequest(operation: FuzzedOperation, parts: FuzzParts): Promise<FuzzRequest> {
  const { random } = parts;
  const spirit = random.pick<Spirit>(['valid', 'near', 'near', 'hostile']);
  const otherMethod = spirit === 'hostile' && random.chance(0.05);
  const method = otherMethod ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) : operation.method;
  const hasBody =
    operation.body !== undefined || (spirit === 'hostile' && method !== 'GET' && random.chance(0.2));
  const body = hasBody && method !== 'GET' ? await bodyOf(operation, spirit, parts) : undefined;
  return {
    operation: operation.name,
    spirit,
    method,
    url: urlOf(operation, spirit, parts),
    headers: { ...headersOf(spirit, parts), ...body?.headers },
    body: body?.sent,
    from: `10.${random.whole(0, 255)}.${random.whole(0, 255)}.1`,
  };
}
