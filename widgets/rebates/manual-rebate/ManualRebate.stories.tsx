import type { Meta, StoryObj } from '@storybook/react-vite';
import { brandCurrency } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import ManualRebate from './ManualRebate.tsx';
import { ManualRebateView } from './ManualRebateView.tsx';
import type { Rebates } from './view.ts';

const line = (
  id: string,
  day: string,
  play: Pick<Rebates['lines'][number], 'category' | 'vendor' | 'orders' | 'stake' | 'percent' | 'amount'>,
  more: Partial<Rebates['lines'][number]> = {},
): Rebates['lines'][number] => ({
  ...{ id, day, ...play, late: false, cut: false, expiresAt: '2026-03-15T10:00:00.000Z' },
  ...more,
});
const usual: Rebates = {
  serverTime: '2026-03-12T08:00:00.000Z',
  mode: 'manual',
  counts: true,
  total: '18.42',
  lines: [
    line(
      '1',
      '2026-03-10',
      { category: 'RNG', vendor: 'Lumen', orders: 41, stake: '1240.00', percent: '0.8', amount: '9.92' },
      { expiresAt: '2026-03-12T10:00:00.000Z' },
    ),
    line('2', '2026-03-11', {
      ...{ category: 'FISH', vendor: 'Deepnet', orders: 12, stake: '600.00', percent: '0.6', amount: '3.60' },
    }),
    line(
      '3',
      '2026-03-11',
      {
        category: 'LIVE',
        vendor: 'Sundial Studio',
        orders: 7,
        stake: '1225.50',
        percent: '0.4',
        amount: '4.90',
      },
      { late: true, cut: true },
    ),
  ],
  today: {
    ...{ day: '2026-03-12', until: '2026-03-12T10:00:00.000Z', amount: '1.28' },
    play: [{ category: 'RNG', vendor: 'Lumen', orders: 9, stake: '160.00', percent: '0.8', amount: '1.28' }],
  },
  rule: { least: '0.10', mostDaily: '500.00', days: 7, turnover: '0' },
  level: 1,
  categories: ['LIVE', 'FISH', 'RNG'],
  levels: [
    { level: 0, name: 'Lagoon', percents: ['0.2', '0.3', '0.4'] },
    { level: 1, name: 'Coral', percents: ['0.4', '0.6', '0.8'] },
  ],
};
const empty: Rebates = {
  ...usual,
  ...{ total: '0.00', lines: [], today: { ...usual.today, amount: '0.00', play: [] } },
};

const meta = {
  component: ManualRebateView,
  args: {
    ...{ rebates: usual, currency: brandCurrency, zone: 'Pacific/Tahiti', done: null, failure: null },
    now: Date.parse(usual.serverTime),
    claiming: new Set<string>(),
    onClaim: () => undefined,
    onRetry: () => undefined,
  },
} satisfies Meta<typeof ManualRebateView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = { parameters: { answers: { getRebates: usual } } };
export const Claiming: Story = { args: { claiming: new Set(['2']) } };
export const Claimed: Story = { args: { rebates: empty, done: { amount: '18.42', left: 0 } } };
export const ClaimedInPart: Story = {
  args: {
    rebates: { ...usual, lines: usual.lines.slice(1), total: '8.50' },
    done: { amount: '9.92', left: 1 },
  },
};
export const TooLittle: Story = {
  args: {
    rebates: {
      ...usual,
      total: '0.04',
      lines: [
        line('9', '2026-03-11', {
          ...{ category: 'PVP', vendor: 'Lumen', orders: 2, stake: '20.00', percent: '0.2', amount: '0.04' },
        }),
      ],
    },
  },
};
export const ToBeWagered: Story = { args: { rebates: { ...usual, rule: { ...usual.rule, turnover: '3' } } } };
export const Automatic: Story = { args: { rebates: { ...usual, mode: 'automatic' } } };
export const Empty: Story = { args: { rebates: empty }, parameters: { answers: { getRebates: empty } } };
export const Off: Story = {
  args: { rebates: { ...empty, mode: 'off', categories: [], levels: [] } },
};
export const ForTrial: Story = { args: { rebates: { ...empty, counts: false } } };
export const Refused: Story = { args: { failure: 'The time to claim this has ended.' } };
export const Loading: Story = { args: { rebates: undefined, now: null } };
export const Failed: Story = { args: { rebates: null, now: null } };

export const WholeForMember: Story = {
  render: () => <WholeWidget view={ManualRebate} widget="manual-rebate" page="manual-rebate" props={{}} />,
  parameters: { role: 'member' },
};
