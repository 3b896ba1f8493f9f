/** What is told of movements in this tab. */
interface MovementChannel {
  /** The channel on which the brand's tabs tell each other of movements, while this one follows them. */
  current?: BroadcastChannel | undefined;
  /** Called when a movement is known already, so that the server's word of it changes nothing. */
  onKnown?: () => void;
}

export const movementChannel: MovementChannel = {};
