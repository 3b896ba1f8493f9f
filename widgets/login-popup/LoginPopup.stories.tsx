import type { Meta, StoryObj } from '@storybook/react-vite';
import { loginFields, menuItems } from '#tests/support/stories.tsx';
import { LoginFormView } from '../login-form/LoginFormView.tsx';
import LoginDialog from './LoginDialog.tsx';

const nothing = () => undefined;

const form = (
  <LoginFormView
    fields={loginFields.filter(({ input }) => input !== 'captcha')}
    values={{}}
    errors={{}}
    failure={null}
    remember
    setRemember={nothing}
    busy={false}
    focus={null}
    captcha={{ isFetching: false, isError: false, refetch: nothing }}
    change={nothing}
    leave={nothing}
    submit={async () => undefined}
    visitor={menuItems('visitor')}
    wholePage={false}
  />
);

const meta = {
  component: LoginDialog,
  args: { children: form },
} satisfies Meta<typeof LoginDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithForm: Story = {};

/** What its page puts into it failed to load. */
export const WithoutForm: Story = { args: { children: null } };

export const LongWords: Story = {
  parameters: {
    texts: {
      'loginPopup.title': 'Anmeldung mit Benutzerkonto erforderlich',
      'loginPopup.text': 'Dieser Bereich ist ausschließlich angemeldeten Mitgliedern vorbehalten.',
    },
  },
};
