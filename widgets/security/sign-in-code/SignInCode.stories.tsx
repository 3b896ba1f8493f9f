import type { Meta, StoryObj } from '@storybook/react-vite';
import logo from '#brands/base/assets/logo.svg';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import SignInCode from './SignInCode.tsx';
import { SignInCodeView } from './SignInCodeView.tsx';

const meta = {
  component: SignInCodeView,
  args: {
    over: false,
    method: 'totp',
    other: 'recovery',
    passkey: undefined,
    code: '',
    error: undefined,
    busy: false,
    change: () => undefined,
    choose: () => undefined,
    submit: () => undefined,
    brand: 'Livery',
    logo: { src: logo, name: 'Livery' },
    onBack: () => undefined,
  },
} satisfies Meta<typeof SignInCodeView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Code: Story = {};
export const Typed: Story = { args: { code: '482' } };
export const Busy: Story = { args: { code: '482915', busy: true } };
export const Wrong: Story = { args: { error: 'error.secondFactorWrong' } };
export const TooManyTries: Story = { args: { error: 'error.tooManyTries' } };
export const Recovery: Story = { args: { method: 'recovery', other: 'totp' } };
/** All recovery codes are used up. */
export const OnlyTheApp: Story = { args: { other: undefined } };
const passkey = { busy: false, failure: undefined, use: () => undefined };

export const WithPasskey: Story = { args: { passkey } };
/** Where a second step is required, a passkey is enough. */
export const OnlyThePasskey: Story = { args: { method: undefined, other: undefined, passkey } };
export const PasskeyCancelled: Story = {
  args: { ...OnlyThePasskey.args, passkey: { ...passkey, failure: 'passkeyFailure.cancelled' } },
};
export const Over: Story = { args: { over: true } };
/** Texts that wrap to two lines. */
export const LongWords: Story = {
  args: { brand: 'Gewinnspielgesellschaft Papeete', method: 'recovery', other: 'totp' },
  parameters: {
    texts: {
      'signInCode.title': 'Noch ein Schritt zur Bestätigung deiner Anmeldung',
      'signInCode.help': 'Beides nicht zur Hand? Wende dich an den Kundendienst',
      'field.recoveryCode': 'Einer deiner aufbewahrten Wiederherstellungscodes',
    },
  },
};

/** Opened by its address: there is no sign-in to finish. */
export const Whole: Story = {
  render: () => <WholeWidget view={SignInCode} widget="sign-in-code" page="sign-in-code" props={{}} />,
};
