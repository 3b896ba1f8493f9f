import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { NoticeListView } from './NoticeListView.tsx';

const listNotices = {
  list: [
    {
      id: 'maintenance',
      title: 'Planned maintenance this Thursday, 04:00 to 05:00. Open rounds are kept.',
      content: '<p>Balances, open rounds and placed bets stay exactly as they are.</p>',
      shownFrom: '2026-11-18T09:00:00.000Z',
    },
    {
      id: 'vendors',
      title: 'New this week: Wren & Daughters and Quartz Bay join the slots.',
      content: '<p>You find both under <strong>Slots</strong>.</p>',
      shownFrom: null,
    },
    { id: 'address', title: 'We never ask for your password.', content: '', shownFrom: null },
  ],
} satisfies ValueOf<'listNotices'>;

const meta = {
  component: NoticeListView,
  args: { notices: listNotices.list, failed: false, forAgents: false, onRetry: () => undefined },
} satisfies Meta<typeof NoticeListView>;
export default meta;

type Story = StoryObj<typeof meta>;
const answering = { answers: { listNotices } } satisfies StoryParameters;

export const Full: Story = { parameters: answering };

export const ForAgents: Story = {
  args: { forAgents: true },
  parameters: { ...answering, props: { types: 'A' } } satisfies StoryParameters,
};

/** Opened by a tap on a notice. */
export const Opened: Story = { args: { opened: 'vendors' }, parameters: answering };

export const Loading: Story = { args: { notices: undefined } };

export const Empty: Story = { args: { notices: [] } };

/** Only agents receive these notices. */
export const EmptyForAgents: Story = { args: { notices: [], forAgents: true } };

export const Failed: Story = { args: { notices: undefined, failed: true } };

export const LongWords: Story = {
  args: {
    notices: [
      {
        id: 'long',
        title: 'Auszahlungsbearbeitungszeiten während der Wartungsarbeiten am Zahlungsverkehrssystem',
        content: '<p>Sicherheitsüberprüfungsverfahren</p>',
        shownFrom: '2026-11-18T09:00:00.000Z',
      },
    ],
  },
};
