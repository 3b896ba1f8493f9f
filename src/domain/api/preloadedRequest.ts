/*
 * Requests that a page sends before its application has loaded. They are written into the HTML when a page is
 * published, and read by the boot script: both directions of the notation are defined here.
 */

/** A preloaded request of a page. */
export interface PreloadedRequest {
  /**
   * Address with placeholders: `{language}`, and `{name:default|other|…}` for a parameter of the page. No spaces, no
   * `#`.
   */
  readonly address: string;
  /** The answer differs for members, so the request is not preloaded for them. */
  readonly personal: boolean;
  /** Path to the page's largest picture in the answer: keys joined by dots. */
  readonly picture?: string | undefined;
  /** Origin of that picture's address; empty for the page's origin. */
  readonly pictureOrigin?: string | undefined;
}

/** Placeholder of the visitor's language. */
export const languagePlaceholder = '{language}';

/** Placeholder of a page's parameter: its allowed values, the default first. */
export const parameterPlaceholder = (name: string, allowed: readonly string[]): string =>
  `{${name}:${allowed.join('|')}}`;

/** Restores the placeholders in an address that was percent-encoded. */
export const restorePlaceholders = (address: string): string =>
  address.replace(/%7B.*?%7D/g, decodeURIComponent);

/** Encodes a request as one word of the list in the HTML. */
export const encodePreloadedRequest = ({
  address,
  personal,
  picture,
  pictureOrigin,
}: PreloadedRequest): string =>
  `${personal ? '*' : ''}${address}${picture === undefined ? '' : `#${picture}${pictureOrigin ? `#${pictureOrigin}` : ''}`}`;

/** Decodes one word of the list, and fills in the placeholders for this visit. */
export function decodePreloadedRequest(
  word: string,
  language: string,
  search: Pick<URLSearchParams, 'get'>,
): Required<PreloadedRequest> {
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
