import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { MemberTransferState } from '#src/parts/member-transfer/view.ts';
import { typedAmount } from '#tests/support/stories/amountParts.ts';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import UplineTransfer from './UplineTransfer.tsx';
import { UplineTransferView } from './UplineTransferView.tsx';

const terms: ValueOf<'getUplineTransfer'> = {
  upline: 'a••••t',
  available: '1258.40',
  limits: { min: '1', max: '2000' },
  turnover: { required: '0', done: '0', left: '0' },
  heldUntil: null,
  missing: [],
};
const receipt: ValueOf<'transferToUpline'> = {
  id: 'U81',
  at: '2026-11-21T18:12:00Z',
  amount: '75',
  to: 'a••••t',
};
const nothing = (): void => undefined;

const shown = (one: ValueOf<'getUplineTransfer'>) => ({ ...one, to: 'a••••t' });

const args: MemberTransferState = {
  terms: shown(terms),
  currency: brandCurrency,
  timeZone: 'Pacific/Tahiti',
  hidden: false,
  stopped: false,
  heldBy: null,
  amount: typedAmount(''),
  amountError: undefined,
  confirming: false,
  busy: false,
  failure: null,
  receipt: null,
  onRetry: nothing,
  onType: nothing,
  onNext: nothing,
  onConfirm: nothing,
  onCloseConfirm: nothing,
  onAgain: nothing,
};

const meta = { component: UplineTransferView, args } satisfies Meta<typeof UplineTransferView>;
export default meta;

type Story = StoryObj<typeof meta>;

const withTerms = (
  change: Partial<ValueOf<'getUplineTransfer'>>,
  more: Partial<MemberTransferState> = {},
): Story => {
  const changed = { ...terms, ...change };
  return {
    args: { terms: shown(changed), ...more },
    parameters: { answers: { getUplineTransfer: changed } } satisfies StoryParameters,
  };
};
const typed = { amount: typedAmount('75') };

export const Open: Story = withTerms({});
export const Typed: Story = { args: typed };
export const TooMuch: Story = {
  args: {
    amount: typedAmount('1900'),
    amountError: 'There isn’t enough in your main wallet. Enter a smaller amount.',
  },
};
export const Hidden: Story = { args: { hidden: true } };
export const PaymentPasswordMissing: Story = withTerms({ missing: ['paymentPassword'] }, { stopped: true });
export const Held: Story = withTerms(
  { heldUntil: '2026-11-24T07:30:00Z' },
  { stopped: true, heldBy: 'password' },
);
export const Turnover: Story = withTerms(
  { turnover: { required: '300', done: '300', left: '0.01' } },
  { stopped: true },
);
export const Confirming: Story = { args: { ...typed, confirming: true } };
export const Refused: Story = {
  args: {
    ...typed,
    confirming: true,
    failure: { text: 'Choose an amount between $ 1 and $ 50.', atPin: false },
  },
};
export const Done: Story = {
  args: { receipt },
  parameters: { answers: { transferToUpline: receipt } } satisfies StoryParameters,
};
export const WithoutUpline: Story = { args: { terms: 'none' } };
export const Loading: Story = { args: { terms: undefined } };
export const Failed: Story = { args: { terms: null } };

export const WholeForMember: Story = {
  render: () => (
    <WholeWidget view={UplineTransfer} widget="upline-transfer" page="upline-transfer" props={{}} />
  ),
  parameters: { role: 'member' },
};
