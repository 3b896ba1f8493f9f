/** Channels of a brand (specification 2 'Home'), in their order. */
export const channelNames = ['FACEBOOK', 'TELEGRAM', 'TELEGRAM2'] as const;

/** A channel with its safe address. */
export interface Channel {
  readonly name: (typeof channelNames)[number];
  readonly url: string;
}
