import type { FeedbackKind, FeedbackState } from '#schemas/messageKinds.ts';

/** Feedback of a demo account, in its own words; `days` ago. The oldest first, as they were sent. */
interface SeedFeedback {
  readonly kind: FeedbackKind;
  readonly state: FeedbackState;
  readonly days: number;
  readonly content: string;
  /** Sanitised HTML. */
  readonly answer?: string;
}

/** What demo accounts have written to the operator. */
export const demoFeedback: readonly SeedFeedback[] = [
  {
    kind: 'other',
    state: 'closed',
    days: 21,
    content: 'My first withdrawal was paid the same morning. Thank you for the steps in the record.',
  },
  {
    kind: 'game',
    state: 'answered',
    days: 2,
    content: 'When I come back from a slot, the list starts at its top again. Please remember the place.',
    answer:
      '<p>Thank you for writing to us about the lists of games.</p><p>They open where you left them when you come back.</p>',
  },
  {
    kind: 'idea',
    state: 'new',
    days: 0.3,
    content: 'Could the lottery results show the last ten draws on one page? I like to compare them.',
  },
];
