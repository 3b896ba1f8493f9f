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
export function linkChannel(url: string, place: number): ServiceChannel {
  const key = `link${place}`;
  if (url.startsWith('mailto:')) return { key, label: 'customerService.mail', icon: 'mail', url };
  if (url.startsWith('tel:')) return { key, label: 'customerService.call', icon: 'phone', url };
  return place === 0
    ? { key, label: 'customerService.chat', icon: 'message-circle', url }
    : { key, label: 'customerService.contact', icon: 'headphones', url };
}
