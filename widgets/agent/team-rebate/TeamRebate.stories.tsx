import type { Meta, StoryObj } from '@storybook/react-vite';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { incomeAnswer, noIncomeAnswer, rebateDayAnswer } from '#tests/support/stories/teamRebates.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import { DayDialogView, type DayDialogViewProps } from './DayDialogView.tsx';
import TeamRebate from './TeamRebate.tsx';
import { TeamRebateView } from './TeamRebateView.tsx';

const nothing = () => undefined;

const meta = {
  component: TeamRebateView,
  args: {
    currency: brandCurrency,
    zone: 'Pacific/Tahiti',
    range: { name: null, from: '2026-11-16', to: '2026-11-22' },
    today: '2026-11-23',
    income: incomeAnswer,
    offline: false,
    waiting: false,
    exporting: false,
    onExport: nothing,
    onRange: nothing,
    onDay: nothing,
    onRetry: nothing,
  },
} satisfies Meta<typeof TeamRebateView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Income: Story = {
  parameters: {
    answers: { getTeamRebates: incomeAnswer, getTeamRebateDay: rebateDayAnswer },
  } satisfies StoryParameters,
};

export const Exporting: Story = { args: { exporting: true } };

export const Waiting: Story = { args: { waiting: true } };

export const Loading: Story = { args: { income: undefined } };

export const Failed: Story = { args: { income: null } };

export const Offline: Story = { args: { income: null, offline: true } };

export const Empty: Story = {
  args: { income: noIncomeAnswer },
  parameters: { answers: { getTeamRebates: noIncomeAnswer } } satisfies StoryParameters,
};

export const NoRates: Story = { args: { income: { ...noIncomeAnswer, rated: false } } };

const day = (income: DayDialogViewProps['income']): Story => ({
  render: () => (
    <DayDialogView
      day="2026-11-21"
      income={income}
      currency={brandCurrency}
      zone="Pacific/Tahiti"
      onClose={nothing}
      onRetry={nothing}
    />
  ),
});

export const Day: Story = day(rebateDayAnswer);

export const DayWithMore: Story = day({ ...rebateDayAnswer, more: 34 });

export const DayUnpaid: Story = day({
  ...rebateDayAnswer,
  amount: '0.00',
  exact: '0.00',
  paidAt: null,
  lines: [],
});

export const DayLoading: Story = day(undefined);

export const DayFailed: Story = day(null);

export const WholeForAgent: Story = {
  render: () => <WholeWidget view={TeamRebate} widget="team-rebate" page="team-rebate" props={{}} />,
  parameters: { role: 'agent' } satisfies StoryParameters,
};
