/** The channel on which the brand's tabs tell each other of movements, while this one follows them. */
export const movementChannel: { current?: BroadcastChannel | undefined } = {};
