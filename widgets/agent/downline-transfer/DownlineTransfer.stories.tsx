import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { MemberTransferState } from '#src/parts/member-transfer/view.ts';
import { typedAmount } from '#tests/support/stories/amountParts.ts';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { DownlineTransferView } from './DownlineTransferView.tsx';

const terms: ValueOf<'getDownlineTransfer'> = {
  to: 'P•••',
  number: '3',
  available: '24310.75',
  limits: { min: '1', max: '10000' },
  turnover: { required: '0', done: '0', left: '0' },
  heldUntil: null,
  missing: [],
};
const receipt: ValueOf<'transferToDownline'> = {
  id: '81',
  at: '2026-11-21T18:12:00Z',
  amount: '75',
  to: 'P•••',
};
const shown = (one: ValueOf<'getDownlineTransfer'>) => ({ ...one, to: `${one.to} #${one.number}` });
const nothing = (): void => undefined;

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

const meta = { component: DownlineTransferView, args } satisfies Meta<typeof DownlineTransferView>;
export default meta;

type Story = StoryObj<typeof meta>;

const typed = { amount: typedAmount('75') };
const answered = (getDownlineTransfer: ValueOf<'getDownlineTransfer'>) =>
  ({ answers: { getDownlineTransfer } }) satisfies StoryParameters;

export const Open: Story = { parameters: answered(terms) };
export const Turnover: Story = {
  args: {
    terms: shown({ ...terms, turnover: { required: '300', done: '100', left: '200' } }),
    stopped: true,
  },
};
export const Confirming: Story = { args: { ...typed, confirming: true } };
export const Done: Story = {
  args: { receipt: { ...receipt, to: 'P••• #3' } },
  parameters: { answers: { transferToDownline: receipt } } satisfies StoryParameters,
};
export const Nobody: Story = { args: { terms: 'none' } };
export const Loading: Story = { args: { terms: undefined } };
export const Failed: Story = { args: { terms: null } };
