import type { Meta, StoryObj } from '@storybook/react-vite';
import changePasswordJson from '#brands/base/forms/change-password.json';
import type { Form } from '#schemas/manifest/form.ts';
import { visibleFields } from '#src/forms/useFields.ts';
import { fieldProps } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import ChangePassword from './ChangePassword.tsx';
import { ChangePasswordView } from './ChangePasswordView.tsx';

const fields = visibleFields(changePasswordJson as Form);
const withoutOld = fields.filter(({ key }) => key !== 'oldPassword');
const typed = { oldPassword: 'lagoon-1987', newPassword: 'reef of seven stones' };

const meta = {
  component: ChangePasswordView,
  args: {
    userName: 'moana.t',
    form: fieldProps(fields),
    fewest: 8,
    busy: false,
    submit: () => undefined,
    same: false,
    closeSame: () => undefined,
    first: false,
  },
} satisfies Meta<typeof ChangePasswordView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AsksForOld: Story = {};

/** The old password is held since the login, so its field is left out. */
export const OldIsHeld: Story = { args: { form: fieldProps(withoutOld) } };

export const FirstPassword: Story = {
  args: { form: fieldProps(withoutOld), first: true },
  parameters: { props: { first: '1' } },
};

export const WrongFields: Story = {
  args: {
    form: fieldProps(fields, {
      values: { oldPassword: '123', newPassword: 'short', confirmNewPassword: 'shorter' },
      errors: {
        oldPassword: 'error.password',
        newPassword: 'error.password',
        confirmNewPassword: 'error.passwordMismatch',
      },
      focus: { key: 'oldPassword', turn: 1 },
    }),
  },
};

export const OldIsWrong: Story = {
  args: { form: fieldProps(fields, { values: typed, errors: { oldPassword: 'error.oldPassword' } }) },
};

/** The new password equals the old one: no request was sent. */
export const SameAgain: Story = { args: { form: fieldProps(fields, { values: typed }), same: true } };

export const Refused: Story = {
  args: { form: fieldProps(fields, { values: typed, failure: 'error.network' }) },
};

export const Busy: Story = { args: { form: fieldProps(fields, { values: typed }), busy: true } };

/** The longest name an account can have, and texts that wrap to two lines. */
export const LongWords: Story = {
  args: { userName: 'hinano_tehaamana_1987.papeete@pf' },
  parameters: {
    texts: {
      'changePassword.title': 'Wähle ein neues Anmeldekennwort für dein Konto',
      'changePassword.submit': 'Das neue Anmeldekennwort jetzt speichern',
      'field.confirmPassword': 'Das neue Anmeldekennwort zur Sicherheit wiederholen',
    },
  },
};

/** As a page of a signed-in member. */
export const WholeForMember: Story = {
  render: () => (
    <WholeWidget
      view={ChangePassword}
      widget="change-password"
      page="change-password"
      props={{ form: 'change-password' }}
    />
  ),
  parameters: { role: 'member' },
};
