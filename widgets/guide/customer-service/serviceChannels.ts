import { customerServiceLinks } from '#src/domain/site/settings.ts';
import { linkChannel, type ServiceChannel } from '#src/parts/serviceLink.ts';

/** Networks where a brand may be, in display order. */
const networks = [
  ['TELEGRAM', 'customerService.telegram'],
  ['TELEGRAM2', 'customerService.telegram2'],
  ['FACEBOOK', 'customerService.facebook'],
] as const;

/** The ways to customer service: its two links, then the networks that are configured. */
export function serviceChannels(
  links: readonly string[],
  addresses: ReadonlyMap<string, string>,
): ServiceChannel[] {
  return [
    ...customerServiceLinks(links).map(linkChannel),
    ...networks.flatMap(([name, label]): ServiceChannel[] => {
      const url = addresses.get(name);
      return url === undefined
        ? []
        : [{ key: name, label, icon: name === 'FACEBOOK' ? 'users' : 'send', url }];
    }),
  ];
}

/** An address with what the writer would have to tell first, where it is a letter. */
export const withContext = (url: string, subject: string, context: string): string =>
  url.startsWith('mailto:')
    ? `${url}${url.includes('?') ? '&' : '?'}subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${context}`)}`
    : url;
