import { idPattern, pathPattern } from '#schemas/manifest/ids.ts';
import { safeUrl } from '../values/safeUrl.ts';

/** Where a link that an operator wrote leads. Every kind is safe to follow. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly page: string }
  | { readonly kind: 'path'; readonly path: string }
  /** Another site; `domain` is what a reader is told of it. */
  | { readonly kind: 'outside'; readonly href: string; readonly domain: string }
  /** A letter or a call. */
  | { readonly kind: 'contact'; readonly href: string };

const pageTarget = new RegExp(`^page:(?<page>${idPattern.slice(1, -1)})$`);
const path = new RegExp(pathPattern);
/** Without headers, which could fill in a copy to somebody else. */
const letter = /^mailto:[\w.%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const call = /^tel:\+?\d[\d.-]{1,20}$/;

/** The host of an https address as a reader knows it; null for any other address. */
export function outsideDomain(address: string): string | null {
  if (!address.startsWith('https://') || safeUrl(address) === null) return null;
  const { hostname } = new URL(address);
  return hostname.replace(/^www\.(?=.*\.)/, '');
}

/**
 * Reads what stands in the round brackets of a link: `page:help`, `/m/help`, `https://…`, `mailto:…`, `tel:…`. Null
 * for anything else. Whether the page or path exists is not known here.
 */
export function readLinkTarget(text: string): LinkTarget | null {
  const page = pageTarget.exec(text)?.groups?.page;
  if (page !== undefined) return { kind: 'page', page };
  if (path.test(text)) return { kind: 'path', path: text };
  if (letter.test(text) || call.test(text)) return { kind: 'contact', href: text };
  const domain = outsideDomain(text);
  return domain === null ? null : { kind: 'outside', href: text, domain };
}
