/** `login`, `member-centre`: pages, menus, forms, widgets, brands. */
export const idPattern = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';

/** `transferUpline`: keys of nodes, menu entries, fields and slots. */
export const keyPattern = '^[a-z][a-zA-Z0-9]*$';

/** `menu.transferUpline`, `page.game-list.RNG`: keys of the catalogues. */
export const textKeyPattern = '^[a-zA-Z0-9_-]+(\\.[a-zA-Z0-9_-]+)*$';

/** `assets/logo.svg`: a file of the brand's folder (or of a brand it extends). */
export const assetPattern = '^assets/[a-zA-Z0-9_-]+(/[a-zA-Z0-9_-]+)*\\.(svg|png|webp|jpg|woff2)$';

/** `/m/promo`, `/`: an address of a page. No part of it is empty or begins with a dot, so that it never leaves the site. */
export const pathPattern = '^/([a-zA-Z0-9_-][a-zA-Z0-9._-]*(/[a-zA-Z0-9_-][a-zA-Z0-9._-]*)*/?)?$';

/** A number of at most two decimals, as text: money never passes through floating point. */
export const amountPattern = '^\\d{1,15}(\\.\\d{1,8})?$';

/**
 * What a string in a manifest refers to. Carried by the schema key `x-ref`, which validators ignore and
 * `check` reads: every reference of a merged brand is looked up.
 */
export type Reference =
  | ('page' | 'menu' | 'form' | 'widget' | 'text' | 'asset' | 'action' | 'icon')
  | ('flag' | 'fact' | 'language' | 'rule' | 'input');

const reference = <const R extends Reference, const P extends string>(
  ref: R,
  pattern: P,
  description: string,
) => ({ type: 'string', pattern, 'x-ref': ref, description }) as const;

/** One of a fixed list of names; an unknown one is told as what it names (`unknown-flag`). */
export const nameOf = <const R extends Reference, const N extends readonly string[]>(ref: R, names: N) =>
  ({ type: 'string', enum: names, 'x-ref': ref }) as const;

export const pageRef = (description: string) => reference('page', idPattern, description);
export const menuRef = (description: string) => reference('menu', idPattern, description);
export const formRef = (description: string) => reference('form', idPattern, description);
export const widgetRef = (description: string) => reference('widget', idPattern, description);
export const textRef = (description: string) => reference('text', textKeyPattern, description);
export const assetRef = (description: string) => reference('asset', assetPattern, description);
export const actionRef = (description: string) => reference('action', keyPattern, description);
export const iconRef = (description: string) => reference('icon', idPattern, description);
