/** Where a link out of the site leads, in words. */
export interface OutsideLink {
  /** What players see of it: host, mail address or telephone number. */
  readonly where: string;
  /** Key of the text that tells assistive technology what happens. */
  readonly words: 'outsideLink.site' | 'outsideLink.mail' | 'outsideLink.phone';
}

/**
 * Describes an address outside the site. A host is shown as the manifest writes it: the check has refused those that
 * read as another.
 */
export function describeOutsideLink(address: string): OutsideLink {
  const [, scheme, where = ''] = /^(\w+):(?:\/\/)?(?:www\.)?([^/?#]*)/.exec(address) ?? [];
  if (scheme === 'mailto') return { where, words: 'outsideLink.mail' };
  if (scheme === 'tel') return { where, words: 'outsideLink.phone' };
  return { where, words: 'outsideLink.site' };
}
