import type { Meta, StoryObj } from '@storybook/react-vite';
import emailForm from '#brands/base/forms/email-address.json';
import firstPasswordForm from '#brands/base/forms/first-password.json';
import mobileForm from '#brands/base/forms/mobile-number.json';
import paymentForm from '#brands/base/forms/payment-password.json';
import type { Form } from '#schemas/manifest/form.ts';
import { visibleFields } from '#src/forms/useFields.ts';
import { fieldProps } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import { requiredFields } from './requiredFields.ts';
import SecurityStep from './SecurityStep.tsx';
import { SecurityStepView, type SecurityStepViewProps } from './SecurityStepView.tsx';

const forms = {
  payment: paymentForm,
  email: emailForm,
  phone: mobileForm,
  password: firstPasswordForm,
} as Record<string, unknown>;

const fresh: NonNullable<SecurityStepViewProps['security']> = {
  hasPassword: true,
  hasPaymentPassword: false,
  email: null,
  emailConfirmed: false,
  mobile: null,
  mobileConfirmed: false,
  cards: 0,
  cardLimit: 5,
  passkeys: 0,
  devices: 1,
  secondFactor: { mode: 'offered', on: false },
  proof: { kind: 'password', fresh: false },
  moneyOutHeldUntil: null,
  events: [],
};
const full = {
  ...fresh,
  hasPaymentPassword: true,
  email: 't•••@example.pf',
  emailConfirmed: true,
  mobile: '+689 ••••••123',
  mobileConfirmed: true,
};

const proven = { ...full, proof: { kind: 'password', fresh: true } } as const;
/** Registered by number only. */
const byNumber = { ...full, hasPassword: false, proof: { kind: 'phone', fresh: false } } as const;

const idle = { left: 0, busy: false, sent: false, onSend: () => undefined };

/** Props of the view for an account, with form values and errors. */
function stepArgs(
  step: SecurityStepViewProps['step'],
  security: NonNullable<SecurityStepViewProps['security']>,
  rest: Parameters<typeof fieldProps>[1] = {},
  forgotten = false,
): SecurityStepViewProps {
  const required = requiredFields(step, security, forgotten);
  return {
    step,
    security,
    gated: false,
    onSignIn: () => undefined,
    closed: false,
    form: fieldProps(
      visibleFields(forms[step] as Form, ({ key }) => required.has(key)),
      rest,
    ),
    forgotten,
    dialing:
      step === 'phone'
        ? {
            country: { code: 'PF', dialingCode: '689' },
            countries: [],
            home: 'PF',
            onChoose: () => undefined,
          }
        : undefined,
    smsOf: { verificationCode: idle, ownCode: idle },
    busy: false,
    submit: () => undefined,
    toggleForgotten: () => undefined,
    onRetry: () => undefined,
  };
}

const meta = {
  component: SecurityStepView,
  args: stepArgs('payment', fresh),
} satisfies Meta<typeof SecurityStepView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const PaymentFirst: Story = {};
export const PaymentChange: Story = { args: stepArgs('payment', full) };
export const PaymentForgotten: Story = { args: stepArgs('payment', full, {}, true) };
/** Forgotten, and no number that a code could be sent to. */
export const PaymentForgottenUnconfirmed: Story = {
  args: stepArgs('payment', { ...full, mobile: null, mobileConfirmed: false }, {}, true),
};
export const PaymentErrors: Story = {
  args: stepArgs('payment', full, {
    values: { oldPaymentPassword: '482915', paymentPassword: '123456', confirmPaymentPassword: '12345' },
    errors: {
      oldPaymentPassword: 'error.paymentWrong',
      paymentPassword: 'error.paymentWeak',
      confirmPaymentPassword: 'error.paymentPassword',
    },
  }),
};
export const EmailFirst: Story = { args: stepArgs('email', fresh) };
/** A code was sent. */
export const EmailCodeSent: Story = {
  args: {
    ...stepArgs('email', full, { values: { email: 'teva.marama@example.pf', verificationCode: '' } }),
    smsOf: { verificationCode: { ...idle, left: 48, sent: true }, ownCode: idle },
  },
};
export const PhoneFirst: Story = { args: stepArgs('phone', fresh) };
export const PhoneRefused: Story = {
  args: stepArgs('phone', full, {
    values: { mobileNum: '87123456', verificationCode: '123456', password: 'mistaken' },
    errors: { password: 'error.passwordWrong' },
    failure: 'error.tooManyTries',
  }),
};
/** Registered by number only: the old number proves the change to a new one. */
export const PhoneByOldNumber: Story = { args: stepArgs('phone', byNumber) };
/** The password was given within ten minutes. */
export const PhoneProven: Story = { args: stepArgs('phone', proven) };
/** The proof became too old while the form was filled in: what was typed is still there. */
export const EmailProofOver: Story = {
  args: stepArgs('email', full, {
    values: { email: 'teva@example.pf', verificationCode: '123456' },
    errors: { password: 'error.proof' },
  }),
};
/** Registered through a provider: only a new sign-in proves. */
export const EmailGated: Story = {
  args: {
    ...stepArgs('email', { ...fresh, hasPassword: false, proof: { kind: 'provider', fresh: false } }),
    gated: true,
  },
};
/** Registered by number only: a code to that number proves ownership. */
export const PasswordFirst: Story = { args: stepArgs('password', byNumber) };
export const PasswordErrors: Story = {
  args: stepArgs('password', byNumber, {
    values: { ownCode: '123456', newPassword: 'a reef of ten', confirmNewPassword: 'a reef of tin' },
    errors: { ownCode: 'error.captchaWrong', confirmNewPassword: 'error.passwordMismatch' },
  }),
};
/** A password exists, and is changed on another page. */
export const PasswordThere: Story = { args: { ...stepArgs('password', full), closed: true } };
export const Sending: Story = { args: { ...stepArgs('payment', fresh), busy: true } };
export const Loading: Story = { args: { ...stepArgs('payment', fresh), security: undefined } };
export const Failed: Story = { args: { ...stepArgs('payment', fresh), security: null } };

export const WholeForMember: Story = {
  render: () => (
    <WholeWidget
      view={SecurityStep}
      widget="security-step"
      page="security-payment"
      props={{ step: 'payment', form: 'payment-password' }}
    />
  ),
  parameters: { role: 'member' },
};
