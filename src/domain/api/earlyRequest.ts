/*
 * What a page asks before its application has arrived: written into the document when it is made, read by the boot
 * script. Both notations stand here, side by side.
 */

/** A request as a document carries it. */
export interface EarlyRequest {
  /** Address with placeholders: `{language}`, and of a parameter of the page `{name:usual|other|…}`. No spaces, no `#`. */
  readonly address: string;
  /** Answered otherwise for a member: not asked early for one. */
  readonly personal: boolean;
  /** Where in the answer the page's largest picture is: keys joined by dots. */
  readonly picture?: string | undefined;
  /** Origin of that picture's address; empty for the page's own. */
  readonly pictureOrigin?: string | undefined;
}

/** The placeholder of the visitor's language. */
export const languagePlaceholder = '{language}';

/** The placeholder of a page's parameter: what it may be, the usual value first. */
export const parameterPlaceholder = (name: string, allowed: readonly string[]): string =>
  `{${name}:${allowed.join('|')}}`;

/** Placeholders in an address that was encoded, as they were written. */
export const readablePlaceholders = (address: string): string =>
  address.replace(/%7B.*?%7D/g, decodeURIComponent);

/** One word of the document's list. */
export const writeEarlyRequest = ({ address, personal, picture, pictureOrigin }: EarlyRequest): string =>
  `${personal ? '*' : ''}${address}${picture === undefined ? '' : `#${picture}${pictureOrigin ? `#${pictureOrigin}` : ''}`}`;

/** The request in a word of the list, its placeholders filled in for this visit. */
export function readEarlyRequest(
  word: string,
  language: string,
  search: Pick<URLSearchParams, 'get'>,
): Required<EarlyRequest> {
  const personal = word.startsWith('*');
  const [template = '', picture, pictureOrigin = ''] = word.slice(personal ? 1 : 0).split('#');
  const address = template
    .replace(languagePlaceholder, language)
    .replace(/\{(\w+):([^}]*)\}/g, (_, name: string, allowed: string) => {
      const [usual = '', ...others] = allowed.split('|');
      const given = search.get(name) ?? '';
      return encodeURIComponent(others.includes(given) ? given : usual);
    });
  return { address, personal, picture, pictureOrigin };
}
