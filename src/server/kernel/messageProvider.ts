/** How a message leaves. */
export type MessageChannel = 'sms' | 'mail';

/** A message to a member or visitor. */
export interface OutgoingMessage {
  readonly channel: MessageChannel;
  /** `+<dialling code> <number>`, or an address. */
  readonly recipient: string;
  /** Of a mail that has a subject, the subject, an empty line, and the text. */
  readonly content: string;
}

/** A message as a provider gets it. */
export interface QueuedMessage extends OutgoingMessage {
  /** The same at each try, so that a provider can tell repetitions. */
  readonly id: string;
  readonly brandId: string;
  /** Name of the brand. */
  readonly sender: string;
}

/** Carries messages to people. Rejects if it could not hand one over; it is then tried again. */
export interface MessageProvider {
  send(message: QueuedMessage): Promise<void>;
}

/** The providers by channel; a channel without one is printed in the demo, and closed elsewhere. */
export type MessageProviders = Readonly<Partial<Record<MessageChannel, MessageProvider>>>;

/** A message with its brand. */
export type NewMessage = OutgoingMessage & Pick<QueuedMessage, 'brandId' | 'sender'>;

/** Takes messages to be sent. */
export interface MessageOutlet {
  /** Stores a message to be sent; resolves before it is. */
  deliver(message: NewMessage): Promise<void>;
}
