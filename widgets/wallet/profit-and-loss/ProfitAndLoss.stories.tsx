import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { DayFigures } from '#src/parts/day-figures/DayFigures.tsx';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import ProfitAndLoss from './ProfitAndLoss.tsx';
import { ProfitAndLossView } from './ProfitAndLossView.tsx';

const nothing = () => undefined;
const still = { bonus: '0', deposits: '0', withdrawals: '0' };

const week = {
  days: [
    { day: '2026-11-17', stake: '20.00', win: '12.50', ...still, net: '-7.50' },
    { day: '2026-11-18', stake: '0', win: '0', ...still, net: '0' },
    { day: '2026-11-19', stake: '45.00', win: '118.20', ...still, net: '73.20' },
    { day: '2026-11-20', stake: '10.00', win: '0', ...still, net: '-10.00', deposits: '250.00' },
    { day: '2026-11-21', stake: '62.00', win: '40.00', ...still, bonus: '5.00', net: '-17.00' },
    { day: '2026-11-22', stake: '8.00', win: '9.10', ...still, net: '1.10', withdrawals: '100.00' },
    { day: '2026-11-23', stake: '30.00', win: '0', ...still, net: '-30.00' },
  ],
  totals: {
    ...{ stake: '175.00', win: '179.80', bonus: '5.00', net: '9.80' },
    ...{ deposits: '250.00', withdrawals: '100.00' },
  },
} satisfies ValueOf<'getProfitAndLoss'>;

const idle = { stake: '0', win: '0', ...still, net: '0' };
const none = {
  days: week.days.map(({ day }) => ({ day, ...idle })),
  totals: idle,
} satisfies ValueOf<'getProfitAndLoss'>;

const quarter = {
  days: Array.from({ length: 92 }, (_, at) => {
    const figures = week.days[at % 7] ?? idle;
    return { ...figures, day: new Date(Date.UTC(2026, 8, 1 + at)).toISOString().slice(0, 10) };
  }),
  totals: week.totals,
} satisfies ValueOf<'getProfitAndLoss'>;

const meta = {
  component: ProfitAndLossView,
  args: {
    currency: brandCurrency,
    zone: 'Pacific/Tahiti',
    range: { name: 'week', from: '2026-11-17', to: '2026-11-23' },
    today: '2026-11-23',
    figures: week,
    waiting: false,
    offline: false,
    onRange: nothing,
    onRetry: nothing,
  },
} satisfies Meta<typeof ProfitAndLossView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Week: Story = { parameters: { answers: { getProfitAndLoss: week } } satisfies StoryParameters };

/** As many days as can be asked for. */
export const Quarter: Story = {
  args: { figures: quarter, range: { name: null, from: '2026-09-01', to: '2026-12-01' } },
  parameters: { answers: { getProfitAndLoss: quarter } } satisfies StoryParameters,
};

export const AsTable: Story = { args: { asTable: true } };

/** A day that was tapped. */
export const DayShown: Story = {
  render: () => <DayFigures days={week.days} shown={2} currency={brandCurrency} onShow={nothing} />,
};

/** The figures before stay until those of another range have come. */
export const Waiting: Story = { args: { waiting: true } };

export const Loading: Story = { args: { figures: undefined } };

export const Failed: Story = { args: { figures: null } };

export const Offline: Story = { args: { figures: null, offline: true } };

export const Empty: Story = {
  args: { figures: none },
  parameters: { answers: { getProfitAndLoss: none } } satisfies StoryParameters,
};

export const WholeForMember: Story = {
  render: () => (
    <WholeWidget view={ProfitAndLoss} widget="profit-and-loss" page="profit-and-loss" props={{}} />
  ),
  parameters: { role: 'member' } satisfies StoryParameters,
};
