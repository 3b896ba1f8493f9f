import type { Meta, StoryObj } from '@storybook/react-vite';
import { typedAmount } from '#tests/support/stories/amountParts.ts';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import type { Withdrawal, WithdrawTerms, WithdrawViewProps } from './view.ts';
import Withdraw from './Withdraw.tsx';
import { WithdrawView } from './WithdrawView.tsx';
import { mostByTerms, obstacleOf, quoteOf } from './withdrawRules.ts';

const card = { id: 'c2', bankName: 'Moana Bank', lastFour: '1111', holder: 'T••• M•••' };
const other = { id: 'c1', bankName: 'Banque du Lagon', lastFour: '0004', holder: 'T••• M•••' };
const settled = { required: '0', done: '0', left: '0' };
const terms: WithdrawTerms = {
  available: '1258.40',
  elsewhere: '0',
  limits: { min: '10', max: '5000' },
  countLeft: 3,
  amountLeft: '8000',
  fee: { fixed: '0.50', percent: '1.5', most: '25' },
  freeLeft: 0,
  turnover: settled,
  heldUntil: null,
  missing: [],
  cards: [card, other],
  cancellable: true,
  waiting: [],
};
const requested: Withdrawal = {
  id: 'W7K2M4',
  key: '5b0c7e52-7f0a-4e0e-9a53-0d4f5c6a7b8c',
  state: 'requested',
  amount: '100',
  fee: '2',
  net: '98',
  card,
  requestedAt: '2026-11-21T18:12:00Z',
  doneAt: null,
  reason: null,
  cancellable: true,
  steps: [{ at: '2026-11-21T18:12:00Z', by: 'member', state: 'requested', reason: null }],
};
const later = (state: Withdrawal['state'], change: Partial<Withdrawal> = {}): Withdrawal => ({
  ...requested,
  state,
  cancellable: false,
  steps: [
    ...requested.steps,
    { at: '2026-11-21T18:40:00Z', by: 'operator', state: 'approved', reason: null },
    { at: '2026-11-21T18:41:00Z', by: 'system', state, reason: null },
  ],
  ...change,
});
const nothing = (): void => undefined;

const args: WithdrawViewProps = {
  terms,
  currency: brandCurrency,
  timeZone: 'Pacific/Tahiti',
  hidden: false,
  obstacle: null,
  heldBy: null,
  amount: typedAmount(''),
  most: '5000',
  amountError: undefined,
  quote: null,
  card: 'c2',
  asked: null,
  busy: false,
  failure: null,
  collecting: false,
  receipt: null,
  cancelling: null,
  onRetry: nothing,
  onAll: nothing,
  onType: nothing,
  onCard: nothing,
  onNext: nothing,
  onConfirm: nothing,
  onCloseConfirm: nothing,
  onCollect: nothing,
  onOpen: nothing,
  onCloseReceipt: nothing,
  onRetryReceipt: nothing,
  onAskCancel: nothing,
  onKeep: nothing,
  onCancel: nothing,
};

const meta = { component: WithdrawView, args } satisfies Meta<typeof WithdrawView>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The page with other terms, and what follows from them. */
const withTerms = (change: Partial<WithdrawTerms>, more: Partial<WithdrawViewProps> = {}): Story => {
  const changed = { ...terms, ...change };
  return {
    args: { terms: changed, most: mostByTerms(changed), obstacle: obstacleOf(changed), ...more },
    parameters: { answers: { getWithdrawTerms: changed } } satisfies StoryParameters,
  };
};
const typed = { amount: typedAmount('250'), quote: quoteOf('250', terms, 2) };

export const Open: Story = withTerms({});
export const Typed: Story = { args: typed };
export const Free: Story = withTerms(
  { freeLeft: 2 },
  { amount: typed.amount, quote: quoteOf('250', { ...terms, freeLeft: 2 }, 2) },
);
export const TooMuch: Story = {
  args: {
    amount: typedAmount('2000'),
    amountError: 'There isn’t enough in your main wallet. Enter a smaller amount.',
  },
};
export const Hidden: Story = { args: { hidden: true } };

/** First use: payment password, number and card are missing; what was typed stays. */
export const FirstUse: Story = withTerms(
  { missing: ['paymentPassword', 'phone', 'card'], cards: [] },
  { amount: typed.amount, quote: typed.quote, card: null },
);
export const OnlyCardMissing: Story = withTerms({ missing: ['card'], cards: [] }, { card: null });
export const Held: Story = withTerms({ heldUntil: '2026-11-24T07:30:00Z' }, { heldBy: 'payment' });
export const Turnover: Story = withTerms({ turnover: { required: '300', done: '120.5', left: '179.5' } });
export const Elsewhere: Story = withTerms({ elsewhere: '84.25' });
export const NoneLeftToday: Story = withTerms({ countLeft: 0 });
export const LimitUsedUp: Story = withTerms({ amountLeft: '4' });
export const TooLittle: Story = withTerms({ available: '9.99' });
export const WithoutBounds: Story = withTerms({
  countLeft: null,
  amountLeft: null,
  fee: { fixed: '0', percent: '0', most: null },
});
export const WaitingOrders: Story = withTerms({
  waiting: [requested, later('sending', { id: 'W6AAAA', amount: '1500' })],
});

export const Confirming: Story = { args: { ...typed, asked: typed.quote } };
export const Sending: Story = { args: { ...typed, asked: typed.quote, busy: true } };
export const WrongPin: Story = {
  args: {
    ...typed,
    asked: typed.quote,
    failure: { text: 'The payment password is not right.', atPin: true },
  },
};
/** Meanwhile the free one of today was used up. */
export const FeeChanged: Story = {
  args: {
    ...typed,
    asked: typed.quote,
    failure: { text: 'The terms have just changed. Check them again.', atPin: false },
  },
};
export const NotKnown: Story = {
  args: {
    ...typed,
    asked: typed.quote,
    failure: {
      text: 'We don’t know yet whether this went through. Send it again: it can’t happen twice.',
      atPin: false,
    },
  },
};

type ShownReceipt = NonNullable<WithdrawViewProps['receipt']>['value'];

const receiptOf = (value: ShownReceipt, more: Partial<WithdrawViewProps> = {}): Story => ({
  args: { receipt: { id: requested.id, value }, ...more },
  ...(typeof value === 'object' &&
    value && { parameters: { answers: { getWithdrawal: value } } satisfies StoryParameters }),
});
export const Requested: Story = receiptOf(requested);
export const CancelAsked: Story = receiptOf(requested, { cancelling: 'asking' });
export const Paid: Story = receiptOf(later('paid', { doneAt: '2026-11-21T18:41:00Z' }));
export const Unknown: Story = receiptOf(later('unknown'));
export const Refused: Story = receiptOf(later('refused', { reason: 'The name of the card differs.' }));
export const ReceiptLoading: Story = receiptOf(undefined);
export const ReceiptFailed: Story = receiptOf(null);
/** The address names another player's, or none. */
export const ReceiptUnknown: Story = receiptOf('unknown');
/** The terms did not load, but the receipt that the address opens has. */
export const ReceiptWithoutTerms: Story = receiptOf(later('paid'), { terms: null });

export const Loading: Story = { args: { terms: undefined } };
export const Failed: Story = { args: { terms: null } };

export const LongWords: Story = {
  ...withTerms(
    {
      available: '98765432109876.54',
      elsewhere: '12345678901234.56',
      turnover: { required: '98765432109876.54', done: '1', left: '98765432109875.54' },
      cards: [{ ...card, bankName: 'Außerordentliche Genossenschaftsbank Tahiti-Faaa' }],
    },
    { quote: quoteOf('98765432109876.54', terms, 2) },
  ),
};

export const WholeForMember: Story = {
  render: () => <WholeWidget view={Withdraw} widget="withdraw" page="withdraw" props={{}} />,
  parameters: { role: 'member' },
};
