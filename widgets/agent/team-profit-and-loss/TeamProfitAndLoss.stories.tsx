import type { Meta, StoryObj } from '@storybook/react-vite';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { deeperAnswer, emptyOverviewAnswer, teamProfitAnswer } from '#tests/support/stories/teams.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import TeamProfitAndLoss from './TeamProfitAndLoss.tsx';
import { TeamProfitAndLossView } from './TeamProfitAndLossView.tsx';

const nothing = () => undefined;

const none = {
  ...{ path: [], totals: emptyOverviewAnswer.totals, days: emptyOverviewAnswer.days, branches: [] },
  ...{ total: 0, page: 1, totalPages: 0 },
};

const meta = {
  component: TeamProfitAndLossView,
  args: {
    currency: brandCurrency,
    zone: 'Pacific/Tahiti',
    range: { name: null, from: '2026-11-16', to: '2026-11-23' },
    today: '2026-11-23',
    figures: teamProfitAnswer,
    gone: false,
    branches: teamProfitAnswer.branches,
    hasMore: false,
    loadingMore: false,
    offline: false,
    waiting: false,
    exporting: false,
    onExport: nothing,
    onRange: nothing,
    onOpen: nothing,
    onMore: nothing,
    onRetry: nothing,
  },
} satisfies Meta<typeof TeamProfitAndLossView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Own: Story = {
  parameters: { answers: { getTeamProfitAndLoss: teamProfitAnswer } } satisfies StoryParameters,
};

/** The team of somebody below. */
export const Deeper: Story = { args: { figures: { ...teamProfitAnswer, path: deeperAnswer.path } } };

export const MoreBranches: Story = { args: { hasMore: true } };

export const Exporting: Story = { args: { exporting: true } };

export const Waiting: Story = { args: { waiting: true } };

export const Loading: Story = { args: { figures: undefined, branches: [] } };

export const Failed: Story = { args: { figures: null, branches: [] } };

export const Gone: Story = { args: { figures: null, branches: [], gone: true } };

export const Offline: Story = { args: { figures: null, branches: [], offline: true } };

export const Empty: Story = {
  args: { figures: none, branches: [] },
  parameters: { answers: { getTeamProfitAndLoss: none } } satisfies StoryParameters,
};

export const WholeForAgent: Story = {
  render: () => (
    <WholeWidget
      view={TeamProfitAndLoss}
      widget="team-profit-and-loss"
      page="team-profit-and-loss"
      props={{}}
    />
  ),
  parameters: { role: 'agent' } satisfies StoryParameters,
};
