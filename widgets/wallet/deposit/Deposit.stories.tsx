import type { Meta, StoryObj } from '@storybook/react-vite';
import { listDepositMethods, listDepositPromotions } from '#schemas/api/deposits.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { query } from '#src/api/queries.ts';
import { serverForm } from '#src/forms/serverFields.ts';
import { typedAmount } from '#tests/support/stories/amountParts.ts';
import { depositMethods, depositPromotions, openOrder } from '#tests/support/stories/depositSamples.ts';
import { brandCurrency, fieldProps, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import Deposit from './Deposit.tsx';
import { DepositBase } from './DepositBase.tsx';
import { DepositNew } from './DepositNew.tsx';
import { termsOf } from './termsOf.ts';
import type { DepositViewProps, Method } from './view.ts';

const nothing = (): void => undefined;
const [transfer, gateway, wechat] = depositMethods as [Method, Method, Method];

const listMethods = { methods: [...depositMethods], waiting: [] } satisfies ValueOf<'listDepositMethods'>;
const answers = {
  listDepositMethods: listMethods,
  listDepositPromotions: { list: [...depositPromotions] },
} satisfies StoryParameters['answers'];

const args: DepositViewProps = {
  currency: brandCurrency,
  methods: depositMethods,
  waiting: [],
  offline: false,
  hasRecords: true,
  onRetry: nothing,
  step: 'method',
  onStep: nothing,
  method: null,
  onMethod: nothing,
  amount: typedAmount(''),
  form: fieldProps([]),
  server: serverForm([]),
  banks: [],
  bank: '',
  bankMissing: false,
  onBank: nothing,
  onRetryBanks: nothing,
  promotions: depositPromotions,
  promotion: '',
  onPromotion: nothing,
  onRetryPromotions: nothing,
  terms: null,
  refusal: null,
  busy: false,
  onCheck: nothing,
  onPay: nothing,
};

const meta = {
  component: DepositBase,
  args,
  parameters: { answers } satisfies StoryParameters,
} satisfies Meta<typeof DepositBase>;
export default meta;

type Story = StoryObj<typeof meta>;
const inNewLook = (story: Story): Story => ({
  ...story,
  render: (props: DepositViewProps) => <DepositNew {...props} />,
});

/** A method was chosen: its fields, banks and amounts. */
const chosen = (method: Method, change: Partial<DepositViewProps> = {}): Partial<DepositViewProps> => {
  const server = serverForm(method.fields);
  return {
    step: 'amount',
    method,
    server,
    form: fieldProps(server.fields),
    banks:
      method.kind === 'manual'
        ? [
            { id: 'lagoon', bankName: 'Banque du Lagon', hasQr: true },
            { id: 'moana', bankName: 'Moana Bank', hasQr: false },
          ]
        : [],
    ...change,
  };
};
/** The same with an amount, and what it costs and brings. */
const filled = (method: Method, text: string, promotion = ''): Partial<DepositViewProps> => {
  const amount = typedAmount(text, { limits: method.limits });
  const promoted = depositPromotions.find(({ id }) => id === promotion);
  return chosen(method, {
    amount,
    promotion,
    terms: amount.amount === null ? null : termsOf(amount.amount, method, promoted, brandCurrency.decimals),
  });
};

export const BaseMethods: Story = {};
export const NewMethods = inNewLook(BaseMethods);

/** The operator has a place where members pay in US dollars. */
export const BaseDollars: Story = { args: { usd: 'https://usd.example/pay' } };
export const NewDollars = inNewLook(BaseDollars);

/** Two deposits are still open. */
export const BaseWaiting: Story = {
  args: {
    waiting: [openOrder, { ...openOrder, id: '812', amount: '40', state: 'told', title: 'Island Pay' }],
  },
  parameters: {
    answers: { ...answers, listDepositMethods: { ...listMethods, waiting: [openOrder] } },
  } satisfies StoryParameters,
};
export const NewWaiting = inNewLook(BaseWaiting);

export const BaseAmount: Story = { args: chosen(transfer) };
export const NewAmount = inNewLook(BaseAmount);

/** An amount with a promotion, before it is confirmed. */
export const BaseFilled: Story = { args: filled(gateway, '250', 'welcome') };
export const NewFilled = inNewLook(BaseFilled);

export const BaseCheck: Story = { args: { ...filled(gateway, '250', 'welcome'), step: 'check' } };
export const NewCheck = inNewLook(BaseCheck);

/** An amount that reads two ways. */
export const BaseAmbiguous: Story = { args: filled(transfer, '1.000') };
export const NewAmbiguous = inNewLook(BaseAmbiguous);

/** Everything is missing or wrong. */
export const BaseErrors: Story = {
  args: chosen(transfer, {
    amount: typedAmount('5', { limits: { min: '10', max: '20000' } }),
    form: fieldProps(serverForm(transfer.fields).fields, { errors: { payer: 'deposit.fieldMissing' } }),
    bankMissing: true,
  }),
};
export const NewErrors = inNewLook(BaseErrors);

const strange: Method = {
  ...wechat,
  fields: [
    {
      key: 'iris',
      input: 'eye-scan',
      label: 'Eye scan',
      help: null,
      required: true,
      minLength: 0,
      maxLength: 64,
      pattern: '',
      options: [],
    },
  ],
};
/** The method asks for an input that this version does not know. */
export const BaseUnknownField: Story = { args: chosen(strange) };
export const NewUnknownField = inNewLook(BaseUnknownField);

/** The accounts to transfer to did not load. */
export const BaseBanksFailed: Story = { args: chosen(transfer, { banks: null }) };
export const NewBanksFailed = inNewLook(BaseBanksFailed);

export const BaseBanksLoading: Story = { args: chosen(transfer, { banks: undefined }) };
export const NewBanksLoading = inNewLook(BaseBanksLoading);

/** The promotions did not load: going on without them is a choice. */
export const BasePromotionsFailed: Story = { args: chosen(gateway, { promotions: null }) };
export const NewPromotionsFailed = inNewLook(BasePromotionsFailed);

export const BasePromotionsLoading: Story = { args: chosen(gateway, { promotions: undefined }) };
export const NewPromotionsLoading = inNewLook(BasePromotionsLoading);

/** The terms changed while the player looked at them. */
export const BaseChanged: Story = {
  args: {
    ...filled(gateway, '250'),
    step: 'check',
    refusal: { key: 'deposit.changed.method', values: { method: 'Island Pay' } },
  },
};
export const NewChanged = inNewLook(BaseChanged);

/** The promotion ended meanwhile. */
export const BasePromotionGone: Story = {
  args: {
    ...filled(gateway, '250'),
    promotions: [],
    refusal: { key: 'deposit.changed.promotionGone', values: { title: 'First deposit' } },
  },
};
export const NewPromotionGone = inNewLook(BasePromotionGone);

/** The method is no longer offered. */
export const BaseMethodGone: Story = {
  args: { methods: [gateway, wechat], refusal: { key: 'error.money.methodGone', values: {} } },
};
export const NewMethodGone = inNewLook(BaseMethodGone);

/** The account that was chosen no longer takes transfers; another does. */
export const BaseAccountGone: Story = {
  args: {
    ...filled(transfer, '250'),
    bank: '',
    refusal: { key: 'error.money.accountGone', values: {} },
  },
};
export const NewAccountGone = inNewLook(BaseAccountGone);

/** Too many deposits are open. */
export const BaseTooMany: Story = {
  args: { waiting: [openOrder], refusal: { key: 'error.money.tooMany', values: {} } },
};
export const NewTooMany = inNewLook(BaseTooMany);

export const BaseBusy: Story = { args: { ...filled(gateway, '250'), step: 'check', busy: true } };
export const NewBusy = inNewLook(BaseBusy);

/** The connection was lost after the methods had come. */
export const BaseOffline: Story = { args: { ...filled(gateway, '250'), step: 'check', offline: true } };
export const NewOffline = inNewLook(BaseOffline);

export const BaseLoading: Story = { args: { methods: undefined, promotions: undefined } };
export const NewLoading = inNewLook(BaseLoading);

export const BaseFailed: Story = { args: { methods: null, promotions: null } };
export const NewFailed = inNewLook(BaseFailed);

export const BaseFailedOffline: Story = { args: { methods: null, offline: true } };
export const NewFailedOffline = inNewLook(BaseFailedOffline);

/** The brand has no way to pay in yet. */
export const BaseNone: Story = {
  args: { methods: [], promotions: [], hasRecords: false },
  parameters: {
    answers: { listDepositMethods: { methods: [], waiting: [] }, listDepositPromotions: { list: [] } },
  } satisfies StoryParameters,
};
export const NewNone = inNewLook(BaseNone);

/** In the current brand's look. */
export const WholeForMember: Story = {
  render: () => <WholeWidget view={Deposit} widget="deposit" page="deposit" props={{}} />,
  parameters: {
    role: 'member',
    seed: (client) => {
      client.setQueryData(query(listDepositMethods, { language: 'EN' }).queryKey, listMethods);
      client.setQueryData(query(listDepositPromotions, { language: 'EN' }).queryKey, {
        list: [...depositPromotions],
      });
    },
  } satisfies StoryParameters,
};
