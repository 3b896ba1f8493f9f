import createPurifier from 'dompurify';
import { allowedElements } from '#src/domain/values/allowedHtml.ts';
import { safeUrl } from '#src/domain/values/safeUrl.ts';

const attributes = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'dir',
  'lang',
];

/** Name of the one Trusted Types policy of the product that makes HTML; the site's headers name it. */
export const policyName = 'livery-html';

/** As much of the browser's Trusted Types as is used here. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(): string }): object;
}
const { trustedTypes } = globalThis as unknown as { trustedTypes?: PolicyFactory };

/** The purifier parses and returns through it; nothing else can reach it. */
const policy = trustedTypes?.createPolicy(policyName, {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('no scripts from HTML');
  },
});
const purifier = createPurifier(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') keepLink(node);
  if (node.tagName === 'IMG') keepPicture(node);
});

function keepLink(link: Element) {
  const address = safeUrl(link.getAttribute('href'));
  if (address === null) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('rel', 'noopener noreferrer');
  if (/^https?:/i.test(address)) link.setAttribute('target', '_blank');
}

function keepPicture(picture: Element) {
  const address = safeUrl(picture.getAttribute('src'));
  if (address === null || !/^(\/|https:)/i.test(address)) {
    picture.remove();
    return;
  }
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
}

/**
 * HTML from outside, cut down to text, lists, tables, pictures and links that are safe. Everything not named
 * here goes, styles and classes included: a brand's look is its own.
 */
export function sanitize(html: string): string | TrustedHTML {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: allowedElements,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    ...(policy && { TRUSTED_TYPES_POLICY: policy as never, RETURN_TRUSTED_TYPE: true }),
  });
}
