import type { DepositOrder, Method, Promotion } from '#widgets/wallet/deposit/view.ts';

/** Methods, promotions and an order as a server may have them, for stories and tests. */

const noFee = { fixed: '0.00000000', percent: '0.00000000', most: null };

export const depositMethods: readonly Method[] = [
  {
    id: 'transfer',
    revision: 3,
    kind: 'manual',
    title: 'Bank transfer',
    note: 'Usually there within ten minutes',
    limits: { min: '10', max: '20000' },
    amounts: ['50', '100', '500', '1000'],
    fee: noFee,
    fields: [
      {
        key: 'payer',
        input: 'text',
        label: 'Name of the payer',
        help: 'As your bank has it',
        required: true,
        minLength: 2,
        maxLength: 64,
        pattern: '',
        options: [],
      },
      {
        key: 'branch',
        input: 'choice',
        label: 'Branch',
        help: null,
        required: false,
        minLength: 0,
        maxLength: 32,
        pattern: '',
        options: [
          { value: 'PPT', label: 'Papeete' },
          { value: 'MOZ', label: 'Moorea' },
        ],
      },
    ],
    proof: { most: 3, required: true },
    expiresMinutes: 60,
  },
  {
    id: 'island-pay',
    revision: 1,
    kind: 'gateway',
    title: 'Island Pay',
    note: null,
    limits: { min: '20', max: '5000' },
    amounts: ['20', '100', '250'],
    fee: { fixed: '0.30', percent: '1.4', most: '10' },
    fields: [],
    proof: { most: 0, required: false },
    expiresMinutes: 30,
  },
  {
    id: 'wechat',
    revision: 1,
    kind: 'wechat',
    title: 'WeChat Pay',
    note: null,
    limits: { min: '10', max: '2000' },
    amounts: [],
    fee: { fixed: '0', percent: '1', most: null },
    fields: [],
    proof: { most: 0, required: false },
    expiresMinutes: 10,
  },
];

export const depositPromotions: readonly Promotion[] = [
  {
    id: 'welcome',
    revision: 1,
    title: 'First deposit',
    note: 'Once per account',
    percent: '100',
    most: '88',
    min: '50',
    turnover: '5',
  },
];

/** An open transfer. */
export const openOrder: DepositOrder = {
  id: '811',
  key: 'b1d4a9f0-1f6e-4d1c-9d57-3f2f6f0b8811',
  method: 'transfer',
  kind: 'manual',
  title: 'Bank transfer',
  state: 'open',
  amount: '250.00000000',
  fee: '0.00000000',
  bonus: '88.00000000',
  arrived: null,
  credited: '338.00000000',
  promotion: 'First deposit',
  wager: '1690.00000000',
  requestedAt: '2026-11-21T11:40:00.000Z',
  expiresAt: '2026-11-21T12:40:00.000Z',
  doneAt: null,
  copy: [
    { key: 'bank', value: 'Banque du Lagon' },
    { key: 'holder', value: 'Livery Play SARL' },
    { key: 'number', value: 'PF76 1234 5678 9012' },
    { key: 'amount', value: '250.00' },
    { key: 'reference', value: 'LV-811' },
  ],
  qr: 'bank:PF7612345678?amount=250.00&ref=LV-811',
  open: null,
  proofs: [],
  proof: { most: 3, required: true },
  tellable: true,
  retractable: false,
  cancellable: true,
  proofAddable: true,
  proofRemovable: true,
  reason: null,
  steps: [{ at: '2026-11-21T11:40:00.000Z', by: 'member', state: 'open', reason: null }],
};
