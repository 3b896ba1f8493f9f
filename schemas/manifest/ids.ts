/** `login`, `member-centre`: ids of pages, menus, forms and widgets. */
export const idPattern = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';

/** `acme`, `lucky-lagoon`: ids of brands, which are names of folders and of hosts too. */
export const brandIdPattern = '^(?=.{2,32}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$';

/** `transferUpline`: keys of nodes, menu entries, fields and slots. */
export const keyPattern = '^[a-z][a-zA-Z0-9]*$';

/** `menu.transferUpline`, `page.game-list.RNG`: keys of the catalogues. */
export const textKeyPattern = '^[a-zA-Z0-9_-]+(\\.[a-zA-Z0-9_-]+)*$';

/** `assets/logo.svg`: a file of the brand's folder (or of a brand it extends). */
export const assetPattern = '^assets/[a-zA-Z0-9_-]+(/[a-zA-Z0-9_-]+)*\\.(svg|png|webp|jpg|woff2)$';

/**
 * `/m/promo`, `/`: an address of a page. No segment is empty or begins with a dot, so that it never leaves the site.
 */
export const pathPattern = '^/([a-zA-Z0-9_-][a-zA-Z0-9._-]*(/[a-zA-Z0-9_-][a-zA-Z0-9._-]*)*/?)?$';

/**
 * `https://help.acme.example/faq`, `mailto:help@acme.example`, `tel:+6622345678`: an address outside the site. What a
 * pattern cannot tell (names and passwords, disguised hosts, the site's own) is checked beside it.
 */
export const linkPattern =
  '^(https://[^\\s/?#\\\\]+([/?#][^\\s\\\\]*)?|mailto:[^\\s@,;:?&]+@[^\\s@,;:?&/]+(\\?subject=[^\\s&]*)?|tel:\\+?[0-9][0-9-]{2,30})$';

/** A decimal number as text: money never passes through floating point. */
export const amountPattern = '^\\d{1,15}(\\.\\d{1,8})?$';

/**
 * Kinds of references in a manifest. The kind is the value of the schema keyword `x-ref`, which validators ignore and
 * `check` reads to look up every reference of a merged brand.
 */
export type ReferenceKind =
  | ('page' | 'menu' | 'form' | 'widget' | 'text' | 'asset' | 'action' | 'icon' | 'link')
  | ('flag' | 'fact' | 'language' | 'rule' | 'input');

const reference = <const R extends ReferenceKind, const P extends string>(
  ref: R,
  pattern: P,
  description: string,
) => ({ type: 'string', pattern, 'x-ref': ref, description }) as const;

/** A name from a fixed list; an unknown name is reported by its kind (`unknown-flag`). */
export const enumRef = <const R extends ReferenceKind, const N extends readonly string[]>(ref: R, names: N) =>
  ({ type: 'string', enum: names, 'x-ref': ref }) as const;

export const pageRef = (description: string) => reference('page', idPattern, description);
export const menuRef = (description: string) => reference('menu', idPattern, description);
export const formRef = (description: string) => reference('form', idPattern, description);
export const widgetRef = (description: string) => reference('widget', idPattern, description);
export const textRef = (description: string) => reference('text', textKeyPattern, description);
/** A text that may hold marks: paragraphs, headings, lists, bold, italic, links (`src/domain/markup`). */
export const markedTextRef = (description: string) =>
  ({ ...textRef(description), 'x-marked': true }) as const;
export const assetRef = (description: string) => reference('asset', assetPattern, description);
export const linkRef = (description: string) =>
  ({ ...reference('link', linkPattern, description), maxLength: 500 }) as const;
export const actionRef = (description: string) => reference('action', keyPattern, description);
export const iconRef = (description: string) => reference('icon', idPattern, description);
