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

/** Name of the product's only Trusted Types policy that creates HTML; the site's headers allow it by this name. */
export const policyName = 'livery-html';

/** The part of the Trusted Types API used here. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(): string }): object;
}
const { trustedTypes } = globalThis as unknown as { trustedTypes?: PolicyFactory };

/** Used by the purifier only. */
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
 * Reduces external HTML to text, lists, tables, and safe pictures and links. Everything not listed is removed,
 * including styles and classes, so that the brand's look applies.
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
