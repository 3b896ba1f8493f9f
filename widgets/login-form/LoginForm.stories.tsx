import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { loginFields, menuItems, type StoryParameters } from '#tests/support/stories.tsx';
import { LoginFormView } from './LoginFormView.tsx';

/** Four grey digits, as the server draws them: 7 0 4 2. */
const getCaptcha: ValueOf<'getCaptcha'> = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="116" height="40"><rect width="116" height="40" fill="#ecf0ee"/><text x="14" y="29" font-size="26" font-family="monospace" letter-spacing="9" fill="#51615d">7042</text></svg>',
)}`;

const withoutCaptcha = loginFields.filter(({ input }) => input !== 'captcha');
const nothing = () => undefined;

const meta = {
  component: LoginFormView,
  args: {
    fields: withoutCaptcha,
    values: {},
    errors: {},
    failure: null,
    remember: true,
    setRemember: nothing,
    busy: false,
    focus: null,
    captcha: { data: undefined, isFetching: false, isError: false, refetch: nothing },
    change: nothing,
    leave: nothing,
    submit: async () => undefined,
    visitor: menuItems('visitor'),
    wholePage: true,
  },
} satisfies Meta<typeof LoginFormView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const FilledIn: Story = { args: { values: { username: 'moana.t', password: 'lagoon-1987' } } };

/** Inside the popup, which has a head of its own. */
export const InPopup: Story = { args: { wholePage: false } };

/** The brand does not take new players by itself. */
export const WithoutRegistration: Story = {
  args: { visitor: menuItems('visitor', { without: ['register'] }) },
};

export const NotRemembered: Story = { args: { remember: false } };

export const WrongFields: Story = {
  args: {
    values: { username: 'mo', password: '123' },
    errors: { username: 'error.username', password: 'error.password' },
    focus: { key: 'username', turn: 1 },
  },
};

export const Refused: Story = {
  args: { values: { username: 'moana.t', password: 'lagoon-1978' }, failure: 'error.loginFailed' },
};

export const Busy: Story = {
  args: { values: { username: 'moana.t', password: 'lagoon-1987' }, busy: true },
};

/** The server asks for a captcha; its picture is on its way. */
export const CaptchaComing: Story = {
  args: {
    fields: loginFields,
    values: { username: 'moana.t', password: 'lagoon-1978' },
    failure: 'error.loginFailed',
    captcha: { data: undefined, isFetching: true, isError: false, refetch: nothing },
  },
};

export const CaptchaAsked: Story = {
  args: {
    fields: loginFields,
    values: { username: 'moana.t', password: 'lagoon-1978' },
    failure: 'error.loginFailed',
    captcha: { data: getCaptcha, isFetching: false, isError: false, refetch: nothing },
  },
  parameters: { answers: { getCaptcha } } satisfies StoryParameters,
};

export const CaptchaWrong: Story = {
  args: {
    fields: loginFields,
    values: { username: 'moana.t', password: 'lagoon-1987', captcha: '7043' },
    errors: { captcha: 'error.captchaWrong' },
    captcha: { data: getCaptcha, isFetching: false, isError: false, refetch: nothing },
  },
  parameters: { answers: { getCaptcha } } satisfies StoryParameters,
};

export const CaptchaFailed: Story = {
  args: {
    fields: loginFields,
    values: { username: 'moana.t', password: 'lagoon-1987' },
    captcha: { data: undefined, isFetching: false, isError: true, refetch: nothing },
  },
};

export const LongWords: Story = {
  args: { fields: loginFields, failure: 'error.loginFailed' },
  parameters: {
    texts: {
      'loginForm.title': 'Herzlich willkommen zurück',
      'loginForm.text': 'Melde dich an, um zu spielen, Einzahlungen vorzunehmen und Belohnungen abzuholen.',
      'loginForm.remember': 'Benutzernamen auf diesem Gerät speichern',
      'loginForm.forgot': 'Anmeldekennwort vergessen?',
      'loginForm.submit': 'Mit diesen Zugangsdaten anmelden',
      'loginForm.noAccount': 'Noch kein Benutzerkonto vorhanden?',
      'action.register': 'Benutzerkonto kostenlos eröffnen',
      'error.loginFailed':
        'Benutzername oder Kennwort stimmen nicht überein. Bitte überprüfe beide Angaben und versuche es erneut.',
      'field.captcha': 'Sicherheitsziffern aus der Abbildung',
    },
  } satisfies StoryParameters,
};
