import type { ValueOf } from '#schemas/api/operations.ts';

/** Messages and feedback as a server may have them, for stories and tests. */

export const sampleMessages = {
  list: [
    {
      id: '41',
      kind: 'money',
      title: 'Your deposit has arrived',
      summary: 'The amount is in your wallet and ready to play with.',
      sentAt: '2026-11-26T07:10:00.000Z',
      read: false,
      place: '1764141000000.41',
    },
    {
      id: '40',
      kind: 'security',
      title: 'A new device signed in to your account',
      summary: 'A phone signed in that this account did not know.',
      sentAt: '2026-11-25T16:40:00.000Z',
      read: false,
      place: '1764088800000.40',
    },
    {
      id: '38',
      kind: 'answer',
      title: 'We’ve replied to your feedback',
      summary: 'Thank you for writing to us about the sound of the slots.',
      sentAt: '2026-11-25T09:00:00.000Z',
      read: true,
      place: '1764061200000.38',
    },
    {
      id: '31',
      kind: 'promotion',
      title: 'A bonus of 100 % on your next deposit',
      summary: 'Choose the welcome bonus when you deposit.',
      sentAt: '2026-11-20T09:00:00.000Z',
      read: true,
      place: '1763629200000.31',
    },
  ],
  pageNum: 1,
  totalPages: 1,
  total: 4,
} satisfies ValueOf<'listMessages'>;

export const sampleMessage = {
  id: '31',
  kind: 'promotion',
  title: 'A bonus of 100 % on your next deposit',
  content: '<p>Choose the welcome bonus when you deposit.</p><ul><li>From 10, at most 100.</li></ul>',
  link: 'activity',
  sentAt: '2026-11-20T09:00:00.000Z',
  read: true,
} satisfies ValueOf<'getMessage'>;

export const sampleFeedbackTerms = {
  min: 10,
  max: 1000,
  kinds: ['problem', 'idea', 'money', 'game', 'other'],
  pictures: 3,
} satisfies ValueOf<'getFeedbackTerms'>;

export const sampleFeedback = {
  list: [
    {
      id: '7',
      kind: 'idea',
      state: 'new',
      content: 'Could the lottery results show the last ten draws on one page?',
      pictures: ['aa', 'bb'],
      sentAt: '2026-11-26T02:00:00.000Z',
      answer: '',
      answeredAt: null,
    },
    {
      id: '6',
      kind: 'game',
      state: 'answered',
      content: 'Every slot starts with its sound on.',
      pictures: [],
      sentAt: '2026-11-24T02:00:00.000Z',
      answer: '<p>It now stays off in every game.</p>',
      answeredAt: '2026-11-24T10:00:00.000Z',
    },
    {
      id: '2',
      kind: 'other',
      state: 'closed',
      content: 'Thank you.',
      pictures: [],
      sentAt: '2026-11-04T02:00:00.000Z',
      answer: '',
      answeredAt: null,
    },
  ],
} satisfies ValueOf<'listFeedback'>;
