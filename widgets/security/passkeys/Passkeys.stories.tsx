import type { Meta, StoryObj } from '@storybook/react-vite';
import passkeyForm from '#brands/base/forms/passkey.json';
import type { Form } from '#schemas/manifest/form.ts';
import { visibleFields } from '#src/forms/useFields.ts';
import { fieldProps } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import Passkeys from './Passkeys.tsx';
import { PasskeysView } from './PasskeysView.tsx';
import type { Passkey } from './usePasskeys.ts';

const password = visibleFields(passkeyForm as Form, ({ key }) => key === 'password');

const phone: Passkey = {
  id: '3',
  keeper: 'Google Password Manager',
  browser: 'Chrome',
  system: 'Android',
  host: 'hinano.example',
  addedAt: '2026-11-19T08:12:00.000Z',
  usedAt: '2026-11-21T17:03:00.000Z',
};
const key: Passkey = { ...phone, id: '2', keeper: '', browser: 'Safari', system: 'macOS', usedAt: null };
const unknown: Passkey = { ...key, id: '1', browser: '', system: '' };
const several = { list: [phone, key, unknown], limit: 10 };
const none = { list: [], limit: 10 };

const meta = {
  component: PasskeysView,
  args: {
    passkeys: several,
    supported: true,
    offered: true,
    open: null,
    form: fieldProps([]),
    smsOf: { ownCode: { left: 0, busy: false, sent: false, onSend: () => undefined } },
    failure: null,
    gated: false,
    onSignIn: () => undefined,
    busy: false,
    onOpen: () => undefined,
    onClose: () => undefined,
    submit: () => undefined,
    onRetry: () => undefined,
  },
} satisfies Meta<typeof PasskeysView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = { parameters: { answers: { getPasskeys: several } } };
export const None: Story = { args: { passkeys: none }, parameters: { answers: { getPasskeys: none } } };
export const Full: Story = { args: { passkeys: { ...several, limit: 3 } } };
export const Unsupported: Story = { args: { passkeys: none, supported: false } };
/** The brand has no second factor any more. */
export const NotOffered: Story = { args: { offered: false } };
export const Cancelled: Story = { args: { passkeys: none, failure: 'passkeyFailure.cancelled' } };
/** The last proof is more than ten minutes old. */
export const Proving: Story = { args: { open: 'add', form: fieldProps(password) } };
/** An account without a password and a number: only a new sign-in proves. */
export const Gated: Story = { args: { open: 'add', gated: true } };
export const Removing: Story = { args: { open: phone } };
export const RemovingUnproven: Story = {
  args: { open: key, form: fieldProps(password, { errors: { password: 'error.proof' } }) },
};
export const Loading: Story = { args: { passkeys: undefined } };
export const Failed: Story = { args: { passkeys: null } };

export const WholeForMember: Story = {
  render: () => (
    <WholeWidget view={Passkeys} widget="passkeys" page="security-passkeys" props={{ form: 'passkey' }} />
  ),
  parameters: { role: 'member' },
};
