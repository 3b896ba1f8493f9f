/** Whether a host can be reached locally only: a name of this machine, or an address in numbers. */
export const isLocalHost = (host: string): boolean => /(^|\.)localhost$|^[\d.]+$/.test(host);

/** Second-level names under which a country sells names, as in `acme.co.uk`. */
const soldBelow = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'nom', 'or', 'org']);

/**
 * The site of a host, as far as it shows in the name: `acme.com` of `play.acme.com`. Browsers ask the public suffix
 * list, which is larger; what this takes for one site is one to them but for hosts under shared names such as
 * `github.io`.
 */
export function siteOfHost(host: string): string {
  const labels = host.split('.');
  const [country = '', below = ''] = labels.toReversed();
  return labels.slice(country.length === 2 && soldBelow.has(below) ? -3 : -2).join('.');
}
