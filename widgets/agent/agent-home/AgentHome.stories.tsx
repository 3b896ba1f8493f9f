import type { Meta, StoryObj } from '@storybook/react-vite';
import { brandCurrency, menuItems, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { kpiAnswer, overviewAnswer } from '#tests/support/stories/teams.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import AgentHome from './AgentHome.tsx';
import { AgentHomeView } from './AgentHomeView.tsx';

const nothing = () => undefined;
const [weekAgo] = overviewAnswer.days;
const [yesterday, today] = overviewAnswer.days.slice(-2);
if (!weekAgo || !yesterday || !today) throw new Error('the answer has eight days');

const meta = {
  component: AgentHomeView,
  args: {
    name: 'Hinano',
    dayPart: 'morning',
    currency: brandCurrency,
    balance: '24310.75',
    hidden: false,
    refreshing: false,
    counters: kpiAnswer.footer,
    compared: { today, yesterday, weekAgo },
    offline: false,
    tiles: menuItems('agent-tiles'),
    footer: menuItems('agent-footer'),
    unreadMail: 2,
    onBack: nothing,
    onToggle: nothing,
    onRefresh: nothing,
    onRetry: nothing,
  },
  parameters: {
    answers: { getTeamKpi: kpiAnswer, getTeamOverview: overviewAnswer },
  } satisfies StoryParameters,
} satisfies Meta<typeof AgentHomeView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Morning: Story = {};

export const Evening: Story = { args: { dayPart: 'evening' } };

export const BalanceHidden: Story = { args: { hidden: true } };

export const Loading: Story = {
  args: { name: undefined, dayPart: undefined, balance: undefined, counters: undefined, compared: undefined },
};

/** The counters did not come, the rest did. */
export const CountersFailed: Story = { args: { counters: null } };

/** The comparison did not come, the counters did. */
export const ComparisonFailed: Story = { args: { compared: null } };

export const Failed: Story = { args: { counters: null, compared: null, balance: null } };

export const Offline: Story = { args: { ...Failed.args, offline: true } };

/** The merchant allows no tile but customer service, which is always there. */
export const FewTiles: Story = {
  args: {
    tiles: menuItems('agent-tiles', {
      without: [
        ...['teamOverview', 'transactionRecord', 'teamManagement', 'redRain', 'teamPnl', 'teamBetting'],
        ...['agentRebate', 'teamRebate', 'securityCenter', 'mail'],
      ],
    }),
    footer: menuItems('agent-footer', { without: ['dividend'] }),
  },
};

export const TilesComing: Story = {
  args: { tiles: menuItems('agent-tiles', { unknown: ['teamOverview', 'teamManagement', 'mail'] }) },
};

export const WholeForAgent: Story = {
  render: () => (
    <WholeWidget
      view={AgentHome}
      widget="agent-home"
      page="agent"
      props={{ tiles: 'agent-tiles', footer: 'agent-footer' }}
    />
  ),
  parameters: { role: 'agent' } satisfies StoryParameters,
};
