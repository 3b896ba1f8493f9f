import type { Meta, StoryObj } from '@storybook/react-vite';
import cardForm from '#brands/base/forms/bank-card.json';
import type { Form } from '#schemas/manifest/form.ts';
import { visibleFields } from '#src/forms/useFields.ts';
import { fieldProps } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import BankCards from './BankCards.tsx';
import { BankCardsView } from './BankCardsView.tsx';
import type { BankCardsViewProps } from './view.ts';

const fields = visibleFields(cardForm as Form);
const proven = fields.filter(({ key }) => !['password', 'ownCode'].includes(key));
const pinOnly = fields.filter(({ key }) => key === 'paymentPassword');
const pinAndPassword = fields.filter(({ key }) => ['paymentPassword', 'password'].includes(key));

const card = (id: number, bankName: string, lastFour: string) => ({
  id: String(id),
  bankCode: 'MOANA',
  bankName,
  holder: 'T••• M•••',
  lastFour,
  addedAt: '2026-11-19T08:12:00.000Z',
});
const two: NonNullable<BankCardsViewProps['cards']> = {
  list: [card(2, 'Moana Bank', '1111'), card(1, 'Banque du Lagon', '0004')],
  limit: 5,
  holder: { name: 'T••• M•••', fixed: true },
};
const none = { list: [], limit: 5, holder: { name: null, fixed: false } };
const five = {
  ...two,
  list: ['1111', '0004', '0009', '1881', '5559'].map((last, i) => card(i, 'Moana Bank', last)),
};

const meta = {
  component: BankCardsView,
  args: {
    cards: two,
    hasPaymentPassword: true,
    banks: [
      { value: 'LAGOON', label: 'Banque du Lagon' },
      { value: 'MOANA', label: 'Moana Bank' },
    ],
    open: null,
    adding: fieldProps(proven),
    removing: fieldProps(pinOnly),
    smsOf: { ownCode: { left: 0, busy: false, sent: false, onSend: () => undefined } },
    gated: false,
    onSignIn: () => undefined,
    busy: false,
    onOpen: () => undefined,
    onClose: () => undefined,
    submit: () => undefined,
    onRetry: () => undefined,
  },
} satisfies Meta<typeof BankCardsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = { parameters: { answers: { listBankCards: two } } };
export const None: Story = { args: { cards: none }, parameters: { answers: { listBankCards: none } } };
/** A card cannot be added before there is a payment password. */
export const PaymentFirst: Story = { args: { cards: none, hasPaymentPassword: false } };
export const Full: Story = { args: { cards: five } };
export const Adding: Story = { args: { cards: none, open: 'add' } };
/** The operator has entered no bank yet. */
export const NoBanks: Story = { args: { cards: none, open: 'add', banks: [] } };
export const AddingErrors: Story = {
  args: {
    open: 'add',
    adding: fieldProps(
      proven.filter(({ key }) => key !== 'cardHolder'),
      {
        values: { bankCode: 'MOANA', bankCard: '4111111111111112', paymentPassword: '12' },
        errors: { bankCard: 'bankCards.mistyped', paymentPassword: 'error.paymentPassword' },
      },
    ),
  },
};
export const Removing: Story = { args: { open: card(2, 'Moana Bank', '1111') } };
/** The last proof is more than ten minutes old. */
export const RemovingUnproven: Story = {
  args: {
    open: card(2, 'Moana Bank', '1111'),
    removing: fieldProps(pinAndPassword, { errors: { password: 'error.proof' } }),
  },
};
/** An account without a password and a number: only a new sign-in proves. */
export const AddingGated: Story = { args: { open: 'add', gated: true } };
export const Loading: Story = { args: { cards: undefined } };
export const Failed: Story = { args: { cards: null } };

export const WholeForMember: Story = {
  render: () => (
    <WholeWidget view={BankCards} widget="bank-cards" page="security-cards" props={{ form: 'bank-card' }} />
  ),
  parameters: { role: 'member' },
};
