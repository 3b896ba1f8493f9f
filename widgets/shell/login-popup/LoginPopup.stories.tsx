import type { Meta, StoryObj } from '@storybook/react-vite';
import { brandLogo, fieldProps, loginFields, menuItems } from '#tests/support/stories/storyParts.ts';
import { LoginFormView } from '#widgets/account/login-form/LoginFormView.tsx';
import LoginDialog from './LoginDialog.tsx';

const nothing = () => undefined;
const help = { state: 'offered', onAsk: nothing } as const;

const form = (
  <LoginFormView
    form={fieldProps(loginFields.filter(({ input }) => input !== 'captcha'))}
    remembersPassword={false}
    remember
    setRemember={nothing}
    busy={false}
    lockout={null}
    methods={['username']}
    method="username"
    choose={nothing}
    passkeys={false}
    onSignedIn={nothing}
    providers={[]}
    onProvider={nothing}
    picture={{
      image: null,
      busy: false,
      failed: false,
      onRefresh: nothing,
      kind: 'digits',
      frame: null,
      instead: false,
      help,
    }}
    dialing={undefined}
    sms={undefined}
    submit={() => undefined}
    visitor={menuItems('visitor')}
    logo={brandLogo}
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

/** The form in its slot failed to load. */
export const WithoutForm: Story = { args: { children: null } };

export const LongWords: Story = {
  parameters: {
    texts: {
      'loginPopup.title': 'Anmeldung mit Benutzerkonto erforderlich',
      'loginPopup.text': 'Dieser Bereich ist ausschließlich angemeldeten Mitgliedern vorbehalten.',
    },
  },
};
