import type { Hosting } from '#schemas/manifest/hosting.ts';

/**
 * Address of the page that shows the brand's own captcha in a frame; undefined without one, and where it would be on a
 * host of the brand itself: a page there could take its own sandbox away.
 */
export const captchaFrameOf = ({ captcha, hosts }: Pick<Hosting, 'captcha' | 'hosts'>): string | undefined =>
  captcha && !hosts.includes(new URL(captcha.frame).host) ? captcha.frame : undefined;
