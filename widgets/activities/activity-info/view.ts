import type { ValueOf } from '#schemas/api/operations.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { PicturesState } from '#src/parts/pictures/PictureField.tsx';

/** An activity in full. */
export type Activity = ValueOf<'getActivity'>;

/** A sentence: key of its text, and its figures. */
export interface Sentence {
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** What a member writes to apply. */
export interface ApplicationDraft {
  readonly comment: string;
  readonly pictures: PicturesState;
  /** What is wrong with the comment; null for nothing. */
  readonly wrong: Sentence | null;
  readonly sending: boolean;
  readonly onComment: (comment: string) => void;
  readonly onSend: () => void;
}

export interface ActivityInfoViewProps {
  /** Undefined while loading, null where it could not be loaded, `gone` where there is none. */
  readonly activity: Activity | undefined | null | 'gone';
  /** The server's time in milliseconds; null while unknown. */
  readonly now: number | null;
  readonly timeZone: string;
  readonly currency: Currency;
  readonly picture: string | null;
  /** The running step. */
  readonly busy: boolean;
  /** Why the last step failed; null for no failure. */
  readonly failure: Sentence | null;
  /** What was just claimed, as decimal text; null for nothing. */
  readonly won: string | null;
  readonly draft: ApplicationDraft;
  readonly onJoin: () => void;
  readonly onClaim: () => void;
  readonly onSignIn: () => void;
  readonly onRetry: () => void;
}
