import type { Meta, StoryObj } from '@storybook/react-vite';
import { dividendsAnswer, progressAnswer } from '#tests/support/stories/contracts.ts';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import AgentDividend from './AgentDividend.tsx';
import { AgentDividendView } from './AgentDividendView.tsx';

const nothing = (): void => undefined;

const past = {
  ...{ rows: dividendsAnswer.list, hasMore: false, loadingMore: false, moreFailed: false },
  ...{ onMore: nothing, onRetry: nothing },
};

const meta = {
  component: AgentDividendView,
  args: {
    currency: brandCurrency,
    zone: 'Pacific/Tahiti',
    progress: progressAnswer,
    past,
    offline: false,
    onRetry: nothing,
  },
} satisfies Meta<typeof AgentDividendView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Running: Story = {
  parameters: {
    answers: { getDividendProgress: { running: progressAnswer }, processSalary: dividendsAnswer },
  } satisfies StoryParameters,
};

const won = { ...progressAnswer, base: '-310.00', percent: null, because: 'below', amount: '0.00' } as const;

/** The team has won so far. */
export const TeamWon: Story = {
  args: { progress: { ...won, gross: '0.00', below: '0.00' } },
};

export const None: Story = { args: { progress: 'none', past: { ...past, rows: [] } } };

/** It has ended, and what it paid stays. */
export const Ended: Story = { args: { progress: 'none' } };

export const NoPast: Story = { args: { past: { ...past, rows: [] } } };

export const Loading: Story = { args: { progress: undefined, past: { ...past, rows: undefined } } };

export const Failed: Story = { args: { progress: null, past: { ...past, rows: null } } };

export const Offline: Story = { args: { ...Failed.args, offline: true } };

export const WholeForAgent: Story = {
  render: () => <WholeWidget view={AgentDividend} widget="agent-dividend" page="agent-dividend" props={{}} />,
  parameters: { role: 'agent' } satisfies StoryParameters,
};
