/** Channels of a brand, in display order (specification 2 'Home'). */
export const channelNames = ['FACEBOOK', 'TELEGRAM', 'TELEGRAM2'] as const;

/** A channel with its safe URL. */
export interface Channel {
  readonly name: (typeof channelNames)[number];
  readonly url: string;
}
