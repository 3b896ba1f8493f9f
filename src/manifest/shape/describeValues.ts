import {
  amountPattern,
  assetPattern,
  brandIdPattern,
  idPattern,
  keyPattern,
  linkPattern,
  pathPattern,
  textKeyPattern,
} from '#schemas/manifest/ids.ts';

/** The JSON type of a value. */
export function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** A JSON type in words for operators. */
export const describeType = (type: string): string => typeNames[type] ?? type;

/** A value as JSON, shortened to 60 characters. */
export function quoteValue(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Longest list that is shown completely. */
const longestList = 20;

/** Meanings of codes that do not explain themselves. */
const meanings: Readonly<Record<string, string>> = {
  LIVE: 'live casino',
  FISH: 'fishing',
  RNG: 'slots',
  PVP: 'cards',
  ELOTT: 'e-lottery',
  LOTT: 'lottery',
};

const withMeaning = (value: unknown): string =>
  typeof value === 'string' && Object.hasOwn(meanings, value)
    ? `${quoteValue(value)} (${meanings[value]})`
    : quoteValue(value);

/** All values of a short list, or the first values of a long one. */
export function listValues(values: readonly unknown[]): string {
  if (values.length === 0) return 'none';
  if (values.length <= longestList) return values.map(withMeaning).join(', ');
  return `one of ${values.slice(0, 8).map(withMeaning).join(', ')} …`;
}

/** Descriptions of patterns, with an example. */
const patternDescriptions: Record<string, string> = {
  [idPattern]: 'small letters and digits with single hyphens, such as "member-centre"',
  [brandIdPattern]: 'small letters, digits and hyphens, 2 to 32 of them, such as "lucky-lagoon"',
  [keyPattern]: 'a letter, then letters and digits, such as "transferUpline"',
  [textKeyPattern]: 'the key of a text, such as "menu.home"',
  [assetPattern]: 'a picture of the brand, such as "assets/logo.svg"',
  [pathPattern]: 'a path, such as "/m/promo"',
  [linkPattern]: 'an address such as "https://help.acme.example/faq", or one with mailto: or tel:',
  [amountPattern]: 'an amount in quotes, such as "258.00"',
  '^[a-zA-Z0-9_-]{2,32}$': '2 to 32 letters, digits, "_" or "-"',
  '^[A-Z]{2}$': 'a language by its two capital letters, such as "EN"',
  '^[A-Z]{3,5}$': '3 to 5 capital letters, such as "USD"',
  '^#[0-9a-f]{6}$': 'a colour in small hexadecimal digits, such as "#0b6e69"',
  '^[A-Z]{2,6}(-[A-Z0-9]{1,6})?$': 'a short code, such as "MGA" or "US-PA"',
  '^[a-z0-9.-]{4,253}$': 'the host of the project, such as "acme.firebaseapp.com"',
  '^[\\w-]{10,64}$': '10 to 64 letters, digits, "_" or "-"',
  '^[a-z][a-z0-9-]{3,62}$': 'the id of the project, such as "acme-play"',
  '^http://(localhost|127\\.0\\.0\\.1)(:\\d+)?$':
    'an address of this machine, such as "http://127.0.0.1:9099"',
  '^((https://[a-z0-9.-]+|http://(([a-z0-9-]+\\.)?localhost|127\\.0\\.0\\.1))(:\\d+)?(/[a-zA-Z0-9._-]+)*)?$':
    'nothing, or an address such as "https://api.acme.example"',
  '^(https://([a-z0-9-]+\\.)+[a-z][a-z0-9-]+|http://(localhost|127\\.0\\.0\\.1))(:\\d+)?/[\\w./-]*$':
    'an address with a path, such as "https://captcha.acme.example/livery.html"',
  '^[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)?$': 'a region such as "main", or a slot such as "popular.panel"',
};

/** The description of a pattern; the pattern itself if there is none. */
export const describePattern = (pattern: string): string =>
  patternDescriptions[pattern] ?? `text like ${pattern}`;
