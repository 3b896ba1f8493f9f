import type { Meta, StoryObj } from '@storybook/react-vite';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { cardAnswer, deeperAnswer, downlineAnswer } from '#tests/support/stories/teams.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import { MemberDialogView } from './MemberDialogView.tsx';
import TeamMembers from './TeamMembers.tsx';
import { TeamMembersView } from './TeamMembersView.tsx';

const nothing = () => undefined;

const meta = {
  component: TeamMembersView,
  args: {
    currency: brandCurrency,
    zone: 'Pacific/Tahiti',
    show: 'all',
    sort: 'newest',
    reach: 'direct',
    path: downlineAnswer.path,
    masked: true,
    search: '',
    members: downlineAnswer.list,
    total: downlineAnswer.total,
    waiting: false,
    loadingMore: false,
    gone: false,
    moreFailed: false,
    offline: false,
    onChoose: nothing,
    onSearch: nothing,
    onTeam: nothing,
    onMember: nothing,
    onRetry: nothing,
  },
} satisfies Meta<typeof TeamMembersView>;
export default meta;

type Story = StoryObj<typeof meta>;
const answers = { listDownline: downlineAnswer };

export const Direct: Story = { parameters: { answers } satisfies StoryParameters };

/** The team of somebody below. */
export const Deeper: Story = {
  args: { path: deeperAnswer.path, members: deeperAnswer.list, total: deeperAnswer.total },
  parameters: { answers: { listDownline: deeperAnswer } } satisfies StoryParameters,
};

/** A counter of the agent's home leads here. */
export const BetToday: Story = { args: { show: 'players', reach: 'whole' } };

export const NamesShown: Story = { args: { masked: false } };

export const Waiting: Story = { args: { waiting: true } };

export const LoadingMore: Story = { args: { loadingMore: true } };

export const MoreFailed: Story = { args: { moreFailed: true } };

export const Loading: Story = { args: { members: undefined, total: 0, masked: undefined } };

export const Failed: Story = { args: { members: null, total: 0 } };

export const Gone: Story = { args: { members: null, total: 0, gone: true } };

export const Offline: Story = { args: { members: null, total: 0, offline: true } };

const none = { ...downlineAnswer, list: [], total: 0, totalPages: 0 };
const noneAnswered = { answers: { listDownline: none } } satisfies StoryParameters;

export const Empty: Story = { args: { members: [], total: 0 }, parameters: noneAnswered };

export const EmptyBelow: Story = { args: { members: [], total: 0, path: deeperAnswer.path } };

export const NothingFits: Story = { args: { members: [], total: 0, show: 'idle' } };

export const NotFound: Story = { args: { members: [], total: 0, search: 'nobody' } };

const card = { known: downlineAnswer.list[0], currency: brandCurrency, zone: 'Pacific/Tahiti' };
const dialog = { offline: false, onTeam: nothing, onClose: nothing, onRetry: nothing };

export const Card: Story = {
  render: () => <MemberDialogView {...card} {...dialog} card={cardAnswer} />,
  parameters: { answers: { getDownline: cardAnswer } } satisfies StoryParameters,
};

export const CardLoading: Story = {
  render: () => <MemberDialogView {...card} {...dialog} card={undefined} />,
};

export const CardFailed: Story = { render: () => <MemberDialogView {...card} {...dialog} card={null} /> };

export const CardGone: Story = {
  render: () => <MemberDialogView {...card} {...dialog} known={undefined} card="gone" />,
};

export const CardOffline: Story = {
  render: () => <MemberDialogView {...card} {...dialog} offline card={null} />,
};

export const WholeForAgent: Story = {
  render: () => <WholeWidget view={TeamMembers} widget="team-members" page="team-management" props={{}} />,
  parameters: { role: 'agent' } satisfies StoryParameters,
};
