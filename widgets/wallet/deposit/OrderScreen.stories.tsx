import type { Meta, StoryObj } from '@storybook/react-vite';
import { openOrder } from '#tests/support/stories/depositSamples.ts';
import { brandCurrency, picture, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { OrderScreen } from './OrderScreen.tsx';
import type { DepositOrder, OrderViewProps, ProofsState } from './view.ts';

const nothing = () => undefined;

const proofs = (change: Partial<ProofsState> = {}): ProofsState => ({
  list: [],
  most: 3,
  required: true,
  addable: true,
  removable: true,
  wrong: null,
  onFiles: nothing,
  onRemove: nothing,
  ...change,
});
const shown = (id: string) => ({ key: id, id, preview: picture(`/proof/${id}`) });

const args: OrderViewProps = {
  currency: brandCurrency,
  order: openOrder,
  offline: false,
  hasRecords: true,
  now: Date.parse('2026-11-21T12:12:18Z'),
  proofs: proofs(),
  refusal: null,
  telling: false,
  asking: false,
  retracting: false,
  cancelling: false,
  asksCancel: false,
  onTell: nothing,
  onRetract: nothing,
  onAskCancel: nothing,
  onKeep: nothing,
  onCancel: nothing,
  onRetry: nothing,
};

const meta = {
  component: OrderScreen,
  args,
  parameters: { answers: { getDeposit: openOrder } } satisfies StoryParameters,
} satisfies Meta<typeof OrderScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A story of the order in this form. */
const changed = (change: Partial<DepositOrder>, others: Partial<OrderViewProps> = {}): Story => {
  const order = { ...openOrder, ...change };
  return {
    args: { order, ...others },
    parameters: { answers: { getDeposit: order } } satisfies StoryParameters,
  };
};
const byGateway = {
  method: 'island-pay',
  kind: 'gateway',
  title: 'Island Pay',
  copy: [],
  qr: null,
  open: 'https://pay.example/p/9f2c',
  proof: { most: 0, required: false },
} as const satisfies Partial<DepositOrder>;
/** Nothing can be done with it any more. */
const settled = { tellable: false, cancellable: false, proofAddable: false, proofRemovable: false } as const;
const withoutProof = { proofs: proofs({ most: 0, required: false }) };
const done: Partial<DepositOrder> = {
  ...settled,
  ...{ copy: [], qr: null, expiresAt: null, doneAt: '2026-11-21T12:10:00.000Z' },
};

/** By the member's own bank: lines to copy, a code, pictures of proof. */
export const Transfer: Story = {};

export const TransferProofs: Story = {
  args: {
    proofs: proofs({
      list: [
        shown('1'),
        { ...shown('2'), preview: null },
        { key: 'new', id: null, preview: picture('/proof/3') },
      ],
    }),
  },
};
export const TransferWrongProof: Story = { args: { proofs: proofs({ wrong: 'pictures.size' }) } };
export const TransferProofFirst: Story = {
  args: { refusal: { key: 'deposit.proof.first', values: {} } },
};
/** There are two days to pay. */
export const TransferDays: Story = { args: { now: Date.parse('2026-11-19T12:39:58Z') } };
export const TransferTimeOver: Story = { args: { now: Date.parse('2026-11-21T13:00:00Z') } };
export const TransferOffline: Story = { args: { offline: true } };

/** On the page of a gateway. */
export const Gateway: Story = changed(byGateway, withoutProof);

const byWechat = {
  ...byGateway,
  method: 'wechat',
  kind: 'wechat',
  title: 'WeChat Pay',
  qr: 'weixin://wxpay/bizpayurl?pr=811',
  open: 'https://wx.example/pay/811',
} as const satisfies Partial<DepositOrder>;
export const Wechat: Story = changed(byWechat, withoutProof);

const timeOver = { ...withoutProof, now: Date.parse('2026-11-21T13:00:00Z') };
export const GatewayTimeOver: Story = changed(byGateway, timeOver);
export const WechatTimeOver: Story = changed(byWechat, timeOver);

/** A picture may still be added, none taken back. */
export const Told: Story = changed(
  { ...settled, state: 'told', retractable: true, proofAddable: true },
  { proofs: proofs({ list: [shown('1')], removable: false }) },
);
export const Asking: Story = changed({ ...byGateway, ...settled, state: 'asking' }, withoutProof);

export const Credited: Story = changed({ ...done, state: 'credited' });
/** Another amount arrived than was asked for. */
export const CreditedOther: Story = changed({
  ...done,
  state: 'credited',
  arrived: '200.00000000',
  credited: '200.00000000',
  bonus: '0.00000000',
  wager: null,
  reason: 'differs',
});
export const Refused: Story = changed({
  ...done,
  state: 'refused',
  reason: 'The name of the payer is not yours.',
});
export const Expired: Story = changed({ ...done, ...byGateway, state: 'expired' });
/** A transfer may have been made all the same. */
export const ExpiredTransfer: Story = changed({
  ...done,
  copy: openOrder.copy,
  state: 'expired',
  tellable: true,
  proofAddable: true,
});
export const Cancelled: Story = changed({ ...done, state: 'cancelled' });

export const AsksCancel: Story = { args: { asksCancel: true } };

export const Loading: Story = { args: { order: undefined, now: null } };
export const Failed: Story = { args: { order: null } };
export const FailedOffline: Story = { args: { order: null, offline: true } };
