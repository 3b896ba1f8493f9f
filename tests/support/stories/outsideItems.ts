import { describeOutsideLink } from '#src/domain/site/outsideLink.ts';
import type { MenuItem } from '#widgets/define.ts';

/** An entry of a menu that leads out of the site, as the runtime hands it to a widget. */
export const outsideItem = (rest: Partial<MenuItem> = {}): MenuItem => ({
  key: 'faq',
  label: 'page.help',
  icon: 'circle-help',
  group: 'support',
  page: null,
  action: null,
  href: 'https://help.acme.example/faq',
  outside: describeOutsideLink('https://help.acme.example/faq'),
  highlight: false,
  current: false,
  shown: true,
  run: () => undefined,
  ...rest,
});

/** The same while a login is needed for it: a button. */
export const lockedOutsideItem = (rest: Partial<MenuItem> = {}): MenuItem =>
  outsideItem({ key: 'locked', href: null, ...rest });
