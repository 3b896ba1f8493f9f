/** What messages of the inbox are about; each kind has an icon and a name. */
export const messageKinds = ['notice', 'money', 'promotion', 'security', 'answer'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What feedback is about. */
export const feedbackKinds = ['problem', 'idea', 'money', 'game', 'other'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** States of feedback: `closed` also without an answer. */
export const feedbackStates = ['new', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
