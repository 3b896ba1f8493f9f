import { customerServiceLinks } from '#src/domain/site/settings.ts';
import type { IconName } from '#src/ui/pictures/icons.ts';

/** A way to somebody who can help. */
export interface ServiceChannel {
  readonly key: string;
  /** Key of its name. */
  readonly label: string;
  readonly icon: IconName;
  /** A safe address. */
  readonly url: string;
}

/** What a link to customer service is, by its scheme; pages are the chat first, then another way. */
function linkChannel(url: string, place: number): ServiceChannel {
  const key = `link${place}`;
  if (url.startsWith('mailto:')) return { key, label: 'customerService.mail', icon: 'mail', url };
  if (url.startsWith('tel:')) return { key, label: 'customerService.call', icon: 'phone', url };
  return place === 0
    ? { key, label: 'customerService.chat', icon: 'message-circle', url }
    : { key, label: 'customerService.contact', icon: 'headphones', url };
}

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
