import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleFeedback, sampleFeedbackTerms } from '#tests/support/stories/messageSamples.ts';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { FeedbackView } from './FeedbackView.tsx';

const nothing = () => undefined;
const pictures = {
  ...{ list: [], most: 3, addable: true, removable: true, wrong: null },
  ...{ onFiles: nothing, onRemove: nothing },
};

const meta = {
  component: FeedbackView,
  args: {
    ...{ terms: sampleFeedbackTerms, sent: sampleFeedback.list, offline: false, timeZone: 'Pacific/Tahiti' },
    ...{ draft: { kind: 'idea', content: 'Could the results' }, pictures, wrong: {}, refusal: null },
    ...{ sending: false, done: false, onKind: nothing, onContent: nothing, onSend: nothing },
    ...{ onAgain: nothing, onRetry: nothing },
  },
} satisfies Meta<typeof FeedbackView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  parameters: {
    answers: { getFeedbackTerms: sampleFeedbackTerms, listFeedback: sampleFeedback },
  } satisfies StoryParameters,
};

/** Sending was tried too early. */
export const Wrong: Story = {
  args: {
    draft: { kind: null, content: 'Hm' },
    wrong: {
      kind: { key: 'feedback.kindMissing' },
      content: { key: 'feedback.tooShort', values: { min: '10' } },
    },
  },
};

/** With pictures: sent, on its way, and no room for another. */
export const WithPictures: Story = {
  args: {
    pictures: {
      ...pictures,
      list: [
        { key: 'a', id: 'a', preview: null },
        { key: 'b', id: 'b', preview: null },
        { key: 'c', id: null, preview: null },
      ],
    },
  },
};

export const TooOften: Story = { args: { refusal: { key: 'feedback.tooOften', values: { time: '14:05' } } } };

/** The answer was lost. */
export const NotKnown: Story = { args: { refusal: { key: 'feedback.notKnown' } } };

export const Sending: Story = { args: { sending: true } };

export const Done: Story = { args: { done: true } };

export const Loading: Story = { args: { terms: undefined, sent: undefined } };

export const Empty: Story = { args: { sent: [] } };

export const Failed: Story = { args: { terms: null, sent: null } };

export const LongWords: Story = {
  args: {
    sent: [
      {
        ...sampleFeedback.list[0],
        id: '1',
        kind: 'other',
        state: 'new',
        content: 'Auszahlungsbearbeitungszeiten'.repeat(8),
        pictures: [],
        sentAt: '2026-11-04T02:00:00.000Z',
        answer: '',
        answeredAt: null,
      },
    ],
  },
};
