import type { ValueOf } from '#schemas/api/operations.ts';
import type { FeedbackKind } from '#schemas/messageKinds.ts';
import type { PicturesState } from '#src/parts/pictures/PictureField.tsx';
import type { FeedbackDraft } from './draft.ts';

export type SentFeedback = ValueOf<'listFeedback'>['list'][number];
export type FeedbackTerms = ValueOf<'getFeedbackTerms'>;

/** A sentence: the key of its text, and its values. */
export interface FeedbackWords {
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Props of feedback as it looks. Of what is loaded: undefined while it is, null after that failed. */
export interface FeedbackViewProps {
  readonly terms: FeedbackTerms | undefined | null;
  readonly sent: readonly SentFeedback[] | undefined | null;
  readonly offline: boolean;
  readonly timeZone: string;
  readonly draft: Pick<FeedbackDraft, 'kind' | 'content'>;
  readonly onKind: (kind: FeedbackKind) => void;
  readonly onContent: (content: string) => void;
  readonly pictures: PicturesState;
  /** What is wrong with an entry, once sending was tried. */
  readonly wrong: { readonly kind?: FeedbackWords; readonly content?: FeedbackWords };
  /** Why it was not sent. */
  readonly refusal: FeedbackWords | null;
  readonly sending: boolean;
  /** It was sent just now. */
  readonly done: boolean;
  readonly onSend: () => void;
  readonly onAgain: () => void;
  readonly onRetry: () => void;
}
