import { type FeedbackKind, feedbackKinds } from '#schemas/messageKinds.ts';
import { newKey } from '#src/domain/values/newKey.ts';

/** What a member writes, until it is sent. */
export interface FeedbackDraft {
  readonly account: string;
  /** Null until it is chosen. */
  readonly kind: FeedbackKind | null;
  readonly content: string;
  /** Ids of uploaded pictures. */
  readonly pictures: readonly string[];
  /** Of the sending: the same until it is known to have been taken. */
  readonly key: string;
}

/** An empty draft of an account. */
export const emptyDraft = (account: string): FeedbackDraft => ({
  ...{ account, kind: null, content: '', pictures: [] },
  key: newKey(),
});

/** The draft that a device stored, if this account wrote it; else an empty one. */
export function readDraft(stored: object | null, account: string): FeedbackDraft {
  const empty = emptyDraft(account);
  const { account: writer, kind, content, pictures, key } = (stored ?? {}) as Record<string, unknown>;
  if (writer !== account) return empty;
  return {
    account,
    kind: feedbackKinds.find((one) => one === kind) ?? null,
    content: typeof content === 'string' ? content : '',
    pictures: Array.isArray(pictures) ? pictures.filter((id): id is string => typeof id === 'string') : [],
    key: typeof key === 'string' ? key : empty.key,
  };
}

/** Characters of a text as the server counts them. */
export const lengthOf = (content: string): number => [...content.trim()].length;
