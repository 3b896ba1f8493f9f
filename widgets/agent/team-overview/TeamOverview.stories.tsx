import type { Meta, StoryObj } from '@storybook/react-vite';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { emptyOverviewAnswer, overviewAnswer } from '#tests/support/stories/teams.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import TeamOverview from './TeamOverview.tsx';
import { TeamOverviewView } from './TeamOverviewView.tsx';

const nothing = () => undefined;

const meta = {
  component: TeamOverviewView,
  args: {
    currency: brandCurrency,
    zone: 'Pacific/Tahiti',
    range: { name: null, from: '2026-11-16', to: '2026-11-23' },
    today: '2026-11-23',
    reach: 'whole',
    overview: overviewAnswer,
    offline: false,
    waiting: false,
    onRange: nothing,
    onReach: nothing,
    onRetry: nothing,
  },
} satisfies Meta<typeof TeamOverviewView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  parameters: { answers: { getTeamOverview: overviewAnswer } } satisfies StoryParameters,
};

export const Direct: Story = { args: { reach: 'direct' } };

/** What was shown before stays until another choice has come. */
export const Waiting: Story = { args: { waiting: true } };

export const Loading: Story = { args: { overview: undefined } };

export const Failed: Story = { args: { overview: null } };

export const Offline: Story = { args: { overview: null, offline: true } };

export const Empty: Story = {
  args: { overview: emptyOverviewAnswer },
  parameters: { answers: { getTeamOverview: emptyOverviewAnswer } } satisfies StoryParameters,
};

export const WholeForAgent: Story = {
  render: () => <WholeWidget view={TeamOverview} widget="team-overview" page="team-overview" props={{}} />,
  parameters: { role: 'agent' } satisfies StoryParameters,
};
