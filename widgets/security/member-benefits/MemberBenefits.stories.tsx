import type { Meta, StoryObj } from '@storybook/react-vite';
import { brandCurrency } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import type { Benefits } from './benefits.ts';
import MemberBenefits from './MemberBenefits.tsx';
import { MemberBenefitsView } from './MemberBenefitsView.tsx';

const levels = ['Lagoon', 'Coral', 'Pearl', 'Tiare', 'Mana'].map((name, level) => ({
  level,
  name,
  turnover: ['0.00', '1000.00', '10000.00', '50000.00', '250000.00'][level] ?? '0.00',
  rebatePercent: ['0.2', '0.3', '0.5', '0.8', '1.2'][level] ?? '0',
  withdrawDaily: `${(level + 1) * 5000}.00`,
  withdrawTimes: level + 2,
  birthdayGift: `${level * 38}.00`,
  ownHost: level > 2,
}));
const pearl: Benefits = {
  level: 2,
  turnover: '31840.50',
  next: { remaining: '18159.50', percent: 63 },
  levels,
};
const first: Benefits = { level: 0, turnover: '0.00', next: { remaining: '1000.00', percent: 0 }, levels };
const last: Benefits = { level: 4, turnover: '812345.00', next: null, levels };

const meta = {
  component: MemberBenefitsView,
  args: { benefits: pearl, currency: brandCurrency, onRetry: () => undefined },
} satisfies Meta<typeof MemberBenefitsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnTheWay: Story = { parameters: { answers: { getBenefits: pearl } } };
export const First: Story = { args: { benefits: first }, parameters: { answers: { getBenefits: first } } };
export const Highest: Story = { args: { benefits: last }, parameters: { answers: { getBenefits: last } } };
export const NoLevels: Story = { args: { benefits: { ...first, next: null, levels: [] } } };
export const Loading: Story = { args: { benefits: undefined } };
export const Failed: Story = { args: { benefits: null } };

export const WholeForMember: Story = {
  render: () => <WholeWidget view={MemberBenefits} widget="member-benefits" page="benefits" props={{}} />,
  parameters: { role: 'member' },
};
