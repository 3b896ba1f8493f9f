import type { Meta, StoryObj } from '@storybook/react-vite';
import forgotEmail from '#brands/base/forms/forgot-email.json';
import forgotPhone from '#brands/base/forms/forgot-phone.json';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { Form } from '#schemas/manifest/form.ts';
import { allRequiredForm } from '#src/domain/forms/joinForm.ts';
import { formStore } from '#src/forms/engine/formStore.ts';
import { SchemaForm } from '#src/forms/engine/SchemaForm.tsx';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { ForgotPasswordView, type ForgotPasswordViewProps } from './ForgotPasswordView.tsx';

const nothing = () => undefined;
const polynesia = { code: 'PF', dialingCode: '689' };
const countries: ValueOf<'listCountries'> = [polynesia, { code: 'FR', dialingCode: '33' }];

const filled = { username: 'moana', email: 'moana@mail.pf' };
const typed = {
  countryDialingCode: '689',
  mobileNum: '87 12 34 56',
  newPassword: 'reef of seven stones',
};

const meta = {
  component: ForgotPasswordView,
  args: {
    state: 'ready',
    retry: nothing,
    methods: ['phone', 'email'],
    method: 'email',
    choose: nothing,
    joined: allRequiredForm(forgotEmail as Form, {}),
    store: formStore(),
    between: () => ({}),
    dialing: undefined,
    sms: { left: 0, busy: false, sent: false, locks: true, onSend: nothing },
    busy: false,
    submit: nothing,
    engine: { Engine: SchemaForm, failed: false, retry: nothing },
  } satisfies ForgotPasswordViewProps,
  parameters: { answers: { listCountries: countries } } satisfies StoryParameters,
} satisfies Meta<typeof ForgotPasswordView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ByEmail: Story = {};

export const ByPhone: Story = {
  args: {
    method: 'phone',
    joined: allRequiredForm(forgotPhone as Form, {}),
    store: formStore({ values: { countryDialingCode: '689' } }),
    dialing: { country: polynesia, countries, home: 'PF', onChoose: nothing },
  },
};

/** A code was sent: its field is enabled, and the next code must wait. */
export const CodeSent: Story = {
  args: {
    ...ByPhone.args,
    store: formStore({ values: typed }),
    sms: { left: 42, busy: false, sent: true, locks: true, onSend: nothing },
  },
};

/** The brand offers one method only: no tabs. */
export const EmailOnly: Story = { args: { methods: ['email'] } };

export const CodeWrong: Story = {
  args: {
    ...CodeSent.args,
    store: formStore({
      values: typed,
      refused: { verificationCode: ['error.captchaWrong'] },
      focus: { key: 'verificationCode', turn: 1 },
    }),
  },
};

/** One field breaks two rules. */
export const TwoErrors: Story = {
  args: {
    ...CodeSent.args,
    store: formStore({
      values: typed,
      refused: { mobileNum: ['forgotPassword.mobileLength', 'error.mobile'] },
    }),
  },
};

export const Refused: Story = {
  args: { store: formStore({ values: filled, failure: 'error.tooManyTries' }) },
};

export const Busy: Story = {
  args: { store: formStore({ values: filled }), busy: true },
};

export const Coming: Story = { args: { state: 'coming' } };

export const Failed: Story = { args: { state: 'failed' } };

/** The form engine's chunk did not load. */
export const EngineFailed: Story = { args: { engine: { Engine: null, failed: true, retry: nothing } } };

export const LongWords: Story = {
  args: { ...ByPhone.args },
  parameters: {
    texts: {
      'forgotPassword.title': 'Hast du dein Anmeldekennwort vergessen?',
      'forgotPassword.phone': 'Über die Mobiltelefonnummer',
      'forgotPassword.email': 'Über die E-Mail-Adresse',
      'smsCode.send': 'Bestätigungscode anfordern',
      'forgotPassword.set': 'Neues Anmeldekennwort festlegen und sofort anmelden',
    },
  },
};
