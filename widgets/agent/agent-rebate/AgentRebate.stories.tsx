import type { Meta, StoryObj } from '@storybook/react-vite';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { changedAgent, ratedAgent, ratesAnswer } from '#tests/support/stories/teamRebates.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import AgentRebate from './AgentRebate.tsx';
import { AgentRebateView } from './AgentRebateView.tsx';
import { RatesEditorView } from './RatesEditorView.tsx';
import type { RatedAgent } from './view.ts';

const nothing = () => undefined;

const meta = {
  component: AgentRebateView,
  args: {
    currency: brandCurrency,
    own: ratesAnswer.own,
    next: ratesAnswer.next,
    masked: true,
    search: '',
    list: ratesAnswer.list,
    agents: 3,
    total: 3,
    hasMore: false,
    loadingMore: false,
    waiting: false,
    offline: false,
    onSearch: nothing,
    onOpen: nothing,
    onMore: nothing,
    onRetry: nothing,
  },
} satisfies Meta<typeof AgentRebateView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Rates: Story = {
  parameters: { answers: { getTeamRates: ratesAnswer } } satisfies StoryParameters,
};

export const NamesShown: Story = { args: { masked: false } };

export const MoreAgents: Story = { args: { hasMore: true, total: 60, agents: 60 } };

export const NotFound: Story = { args: { list: [], total: 0, search: 'tihoti' } };

export const NoAgents: Story = { args: { list: [], total: 0, agents: 0 } };

export const NoRates: Story = { args: { own: [], list: [], total: 0, agents: 0 } };

export const Waiting: Story = { args: { waiting: true } };

export const Loading: Story = { args: { own: undefined } };

export const Failed: Story = { args: { own: null } };

export const Offline: Story = { args: { own: null, offline: true } };

const editor = (agent: RatedAgent, busy = false): Story => ({
  render: () => (
    <RatesEditorView
      agent={agent}
      next={ratesAnswer.next}
      currency={brandCurrency}
      busy={busy}
      onSave={nothing}
      onClose={nothing}
    />
  ),
});

export const Editor: Story = editor(ratedAgent);

/** Other rates than today's hold from tomorrow. */
export const EditorOfChange: Story = editor(changedAgent);

export const EditorSaving: Story = editor(ratedAgent, true);

export const WholeForAgent: Story = {
  render: () => <WholeWidget view={AgentRebate} widget="agent-rebate" page="agent-rebate" props={{}} />,
  parameters: { role: 'agent' } satisfies StoryParameters,
};
