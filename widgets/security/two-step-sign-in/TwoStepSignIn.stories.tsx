import type { Meta, StoryObj } from '@storybook/react-vite';
import proofForm from '#brands/base/forms/owner-proof.json';
import type { Form } from '#schemas/manifest/form.ts';
import { visibleFields } from '#src/forms/useFields.ts';
import { fieldProps } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import TwoStepSignIn from './TwoStepSignIn.tsx';
import { TwoStepSignInView, type TwoStepState } from './TwoStepSignInView.tsx';

const off: NonNullable<TwoStepState['status']> = { mode: 'offered', totpSince: null, recoveryCodesLeft: 0 };
const on = { ...off, totpSince: '2026-11-20T18:00:00.000Z', recoveryCodesLeft: 8 };
const fields = visibleFields(proofForm as Form);
const fieldsOf = (name: string) => fieldProps(fields.filter(({ key }) => key === name));
const none = fieldProps([]);

const confirm: TwoStepState['confirm'] = {
  code: '',
  error: undefined,
  busy: false,
  wasDue: false,
  change: () => undefined,
  submit: () => undefined,
};
const secret = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Livery:teva?issuer=Livery&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
};
const codes = [
  ...['k7m2p-x9qtr', 'b4hnw-3vczd', 'y8sje-5gfku', 'm2xqp-7rthd', 'n9wvb-4czks'],
  ...['e3gju-8yfmp', 'r6tkx-2hqnd', 'w5vzb-9scje', 'g7yfu-3kmpx', 'q4rth-6bnwd'],
];

const meta = {
  component: TwoStepSignInView,
  args: {
    status: off,
    brand: 'Livery',
    account: 'teva',
    intent: null,
    choose: () => undefined,
    gated: false,
    onSignIn: () => undefined,
    form: none,
    ownCode: { left: 0, busy: false, sent: false, onSend: () => undefined },
    busy: false,
    submit: () => undefined,
    secret: null,
    confirm,
    codes: null,
    finish: () => undefined,
    onRetry: () => undefined,
  },
} satisfies Meta<typeof TwoStepSignInView>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The member has just signed in with the password. */
export const Intro: Story = { parameters: { answers: { getSecondFactor: off } } };
export const IntroAsksForPassword: Story = { args: { form: fieldsOf('password') } };
export const IntroAsksForCode: Story = { args: { form: fieldsOf('ownCode') } };
export const IntroRequired: Story = { args: { status: { ...off, mode: 'required' } } };
export const IntroGated: Story = { args: { gated: true } };
export const Scan: Story = { args: { secret }, parameters: { answers: { startTotp: secret } } };
export const ScanWrongCode: Story = {
  args: { secret, confirm: { ...confirm, code: '482915', error: 'error.secondFactorWrong' } },
};
export const Codes: Story = {
  args: { codes },
  parameters: { answers: { confirmTotp: { recoveryCodes: codes } } },
};
export const On: Story = { args: { status: on }, parameters: { answers: { getSecondFactor: on } } };
export const OnFewCodes: Story = { args: { status: { ...on, recoveryCodesLeft: 2 } } };
export const OnRequired: Story = { args: { status: { ...on, mode: 'required' } } };
export const Renew: Story = { args: { status: on, intent: 'renew' } };
export const Change: Story = { args: { status: on, intent: 'change' } };
export const TurnOff: Story = { args: { status: on, intent: 'turnOff', form: fieldsOf('password') } };
export const NotOffered: Story = { args: { status: { ...off, mode: 'off' } } };
export const Loading: Story = { args: { status: undefined } };
export const Failed: Story = { args: { status: null } };
/** Texts that wrap to two lines. */
export const LongWords: Story = {
  args: { status: { ...on, recoveryCodesLeft: 1 }, brand: 'Gewinnspielgesellschaft Papeete' },
  parameters: {
    texts: {
      'twoStep.onTitle': 'Die Anmeldung in zwei Schritten ist eingeschaltet',
      'twoStep.renew': 'Neue Wiederherstellungscodes erstellen und anzeigen',
      'twoStep.change': 'Eine andere Authentifizierungsanwendung verwenden',
    },
  },
};

export const WholeForMember: Story = {
  render: () => (
    <WholeWidget
      view={TwoStepSignIn}
      widget="two-step-sign-in"
      page="two-step-sign-in"
      props={{ form: 'owner-proof' }}
    />
  ),
  parameters: { role: 'member' },
};
