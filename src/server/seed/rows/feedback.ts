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
    content: 'The help page says withdrawals take ten minutes. Mine took four, thank you.',
  },
  {
    kind: 'game',
    state: 'answered',
    days: 2,
    content: 'Every slot starts with its sound on, although I turn it off each time. Please remember it.',
    answer:
      '<p>Thank you for writing to us about the sound of the slots.</p><p>It now stays off in every game once you have turned it off in one of them.</p>',
  },
  {
    kind: 'idea',
    state: 'new',
    days: 0.3,
    content: 'Could the lottery results show the last ten draws on one page? I like to compare them.',
  },
];
