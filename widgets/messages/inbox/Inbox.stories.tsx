import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleMessage, sampleMessages } from '#tests/support/stories/messageSamples.ts';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { InboxView } from './InboxView.tsx';
import { MessageSheet } from './MessageSheet.tsx';

const nothing = () => undefined;

const meta = {
  component: InboxView,
  args: {
    ...{ filter: 'all', unread: 2, messages: sampleMessages.list, offline: false },
    ...{ loadingMore: false, moreFailed: false, hasMore: false },
    ...{ today: '2026-11-25', timeZone: 'Pacific/Tahiti', chosen: null },
    ...{ onFilter: nothing, onMore: nothing, onRetry: nothing, onOpen: nothing, onChosen: nothing },
    ...{ onMark: nothing, onMarkAll: nothing, onDelete: nothing },
  },
} satisfies Meta<typeof InboxView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  parameters: { answers: { listMessages: sampleMessages } } satisfies StoryParameters,
};

/** More are on their way. */
export const LoadingMore: Story = { args: { loadingMore: true, hasMore: true } };

export const MoreFailed: Story = { args: { moreFailed: true, hasMore: true } };

/** Two of them are chosen. */
export const Choosing: Story = { args: { chosen: new Set(['41', '38']) } };

export const Loading: Story = { args: { messages: undefined } };

export const Failed: Story = { args: { messages: null } };

export const Offline: Story = { args: { messages: null, offline: true } };

export const Empty: Story = { args: { messages: [], unread: 0 } };

export const AllRead: Story = { args: { messages: [], filter: 'unread', unread: 0 } };

export const LongWords: Story = {
  args: {
    messages: sampleMessages.list.map((message) => ({
      ...message,
      title: 'Auszahlungsbearbeitungszeiten während der Wartungsarbeiten am Zahlungsverkehrssystem',
    })),
  },
};

const sheet = {
  ...{ offline: false, timeZone: 'Pacific/Tahiti' },
  ...{ onClose: nothing, onRetry: nothing, onUnread: nothing, onDelete: nothing },
};

/** A message in full. */
export const Opened: Story = {
  render: () => <MessageSheet {...sheet} message={sampleMessage} />,
  parameters: { answers: { getMessage: sampleMessage } } satisfies StoryParameters,
};

/** It was deleted elsewhere. */
export const Gone: Story = { render: () => <MessageSheet {...sheet} message="gone" /> };
