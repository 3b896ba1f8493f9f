import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { translate } from '#src/ui/text.ts';
import {
  brandLogo,
  fieldProps,
  loginFields,
  loginMobileFields,
  menuItems,
  type StoryParameters,
} from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import LoginForm from './LoginForm.tsx';
import { LoginFormView, type LoginFormViewProps } from './LoginFormView.tsx';

/** Four grey digits as the server renders them: 7 0 4 2. */
const getCaptcha: ValueOf<'getCaptcha'> = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="116" height="40"><rect width="116" height="40" fill="#ecf0ee"/><text x="14" y="29" font-size="26" font-family="monospace" letter-spacing="9" fill="#51615d">7042</text></svg>',
)}`;

const withoutCaptcha = loginFields.filter(({ input }) => input !== 'captcha');
const mobileFields = loginMobileFields.filter(({ input }) => input !== 'captcha');
const nothing = () => undefined;

const picture: LoginFormViewProps['picture'] = {
  image: null,
  busy: false,
  failed: false,
  onRefresh: nothing,
  kind: 'digits',
  frame: null,
  instead: false,
  help: { state: 'offered', onAsk: nothing },
};
/** A loaded captcha, with the state of its proof-of-work alternative. */
const loadedCaptcha = (state: LoginFormViewProps['picture']['help']['state'] = 'offered') => ({
  ...picture,
  image: getCaptcha,
  help: { state, onAsk: nothing },
});
const dialing = {
  country: { code: 'PF', dialingCode: '689' },
  countries: null,
  home: 'PF',
  onChoose: nothing,
};
const sms = { left: 0, busy: false, sent: false, onSend: nothing };
const tabs = { methods: ['username', 'sms'] } as const;
const mobile = { ...tabs, method: 'sms', dialing, sms } as const;

const meta = {
  component: LoginFormView,
  args: {
    form: fieldProps(withoutCaptcha),
    remember: true,
    setRemember: nothing,
    remembersPassword: false,
    busy: false,
    lockout: null,
    methods: ['username'],
    method: 'username',
    choose: nothing,
    passkeys: false,
    onSignedIn: nothing,
    providers: [],
    onProvider: nothing,
    picture,
    dialing: undefined,
    sms: undefined,
    submit: () => undefined,
    visitor: menuItems('visitor'),
    logo: brandLogo,
    wholePage: true,
  },
} satisfies Meta<typeof LoginFormView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

const typed = { username: 'moana.t', password: 'lagoon-1987' };
const mistyped = { username: 'moana.t', password: 'lagoon-1978' };

export const FilledIn: Story = { args: { form: fieldProps(withoutCaptcha, { values: typed }) } };

/** Inside the popup, which has its own heading. */
export const InPopup: Story = { args: { wholePage: false } };

/** The brand has no open registration. */
export const WithoutRegistration: Story = {
  args: { visitor: menuItems('visitor', { without: ['register'] }) },
};

export const NotRemembered: Story = { args: { remember: false } };

/** The brand keeps passwords on the device. */
export const PasswordRemembered: Story = {
  args: { remembersPassword: true, form: fieldProps(withoutCaptcha, { values: typed }) },
};

export const WrongFields: Story = {
  args: {
    form: fieldProps(withoutCaptcha, {
      values: { username: 'mo', password: '123' },
      errors: { username: 'error.loginUsername', password: 'error.loginPassword' },
      focus: { key: 'username', turn: 1 },
    }),
  },
};

export const Refused: Story = {
  args: { form: fieldProps(withoutCaptcha, { values: mistyped, failure: 'error.loginFailed' }) },
};

export const Busy: Story = {
  args: { form: fieldProps(withoutCaptcha, { values: typed }), busy: true },
};

/** The server requires a captcha; its picture is loading. */
export const CaptchaComing: Story = {
  args: {
    form: fieldProps(loginFields, { values: mistyped, failure: 'error.loginFailed' }),
    picture: { ...picture, busy: true },
  },
};

export const CaptchaAsked: Story = {
  args: {
    form: fieldProps(loginFields, { values: mistyped, failure: 'error.loginFailed' }),
    picture: loadedCaptcha(),
  },
  parameters: { answers: { getCaptcha } } satisfies StoryParameters,
};

export const CaptchaWrong: Story = {
  args: {
    form: fieldProps(loginFields, {
      values: { ...typed, captcha: '7043' },
      errors: { captcha: 'error.captchaWrong' },
    }),
    picture: loadedCaptcha(),
  },
  parameters: { answers: { getCaptcha } } satisfies StoryParameters,
};

export const CaptchaFailed: Story = {
  args: {
    form: fieldProps(loginFields, { values: typed }),
    picture: { ...picture, failed: true },
  },
};

/** The device computes the proof of work, which replaces reading the picture. */
export const CaptchaWorking: Story = {
  args: { form: fieldProps(loginFields, { values: typed }), picture: loadedCaptcha('working') },
  parameters: { answers: { getCaptcha } } satisfies StoryParameters,
};

/** After many failures the server takes no picture's answer: the device works, and there is nothing to read. */
export const CaptchaQuiet: Story = {
  args: {
    form: fieldProps(loginFields, { values: typed }),
    picture: { ...picture, kind: 'work', help: { state: 'working', onAsk: nothing } },
  },
};

export const CaptchaFilledIn: Story = {
  args: {
    form: fieldProps(loginFields, { values: { ...typed, captcha: '7042' } }),
    picture: loadedCaptcha('done'),
  },
  parameters: { answers: { getCaptcha } } satisfies StoryParameters,
};

/** The proof of work failed, and the settings ask for letters. */
export const CaptchaNotWorkedOut: Story = {
  args: {
    form: fieldProps(
      loginFields.map((field) => (field.input === 'captcha' ? { ...field, maxLength: 16 } : field)),
      { values: typed },
    ),
    picture: { ...loadedCaptcha('failed'), kind: 'signs' },
  },
  parameters: { answers: { getCaptcha } } satisfies StoryParameters,
};

/** The settings ask for the result of a sum. */
export const CaptchaSum: Story = {
  args: { form: fieldProps(loginFields, { values: typed }), picture: { ...loadedCaptcha(), kind: 'sum' } },
  parameters: { answers: { getCaptcha } } satisfies StoryParameters,
};

/** With the flag for codes there are two sign-in methods. */
export const AccountTab: Story = { args: tabs };

export const MobileTab: Story = { args: { ...mobile, form: fieldProps(mobileFields) } };

export const MobileInPopup: Story = {
  args: { ...mobile, form: fieldProps(mobileFields), wholePage: false },
};

const number = { countryDialingCode: '689', username: '89200300' };

export const CodeOnItsWay: Story = {
  args: {
    ...mobile,
    form: fieldProps(mobileFields, { values: number }),
    sms: { ...sms, left: 47, sent: true },
  },
};

export const CodeWrong: Story = {
  args: {
    ...mobile,
    form: fieldProps(mobileFields, {
      values: number,
      errors: { password: 'error.captchaWrong' },
      focus: { key: 'password', turn: 1 },
    }),
    sms: { ...sms, sent: true },
  },
};

export const NumberWrong: Story = {
  args: {
    ...mobile,
    form: fieldProps(mobileFields, { values: { username: '12' }, errors: { username: 'error.mobile' } }),
  },
};

/** After many attempts the next one must wait. */
export const LockedOut: Story = {
  args: {
    form: fieldProps(withoutCaptcha, { values: mistyped, failure: 'error.tooManyTries' }),
    lockout: '0:08',
  },
};

/** The connection was lost; the input is kept. */
export const ConnectionLost: Story = {
  args: { ...tabs, form: fieldProps(withoutCaptcha, { values: typed, failure: 'loginForm.cutOff' }) },
};

/** The brand has Firebase set up, and the flags are on. */
export const WithSocialSignIn: Story = {
  args: { ...tabs, providers: ['google', 'facebook'] },
};

/** Firebase verifies phone numbers as well: there is no tab for codes. */
export const WithPhoneProvider: Story = { args: { providers: ['google', 'facebook', 'phone'] } };

export const LongWords: Story = {
  args: {
    ...tabs,
    form: fieldProps(loginFields, { failure: 'error.loginFailed' }),
    picture: loadedCaptcha(),
  },
  parameters: {
    texts: {
      'loginForm.title': 'Herzlich willkommen zurück',
      'loginForm.text': 'Melde dich an, um zu spielen, Einzahlungen vorzunehmen und Belohnungen abzuholen.',
      'loginForm.username': 'Benutzerkonto',
      'loginForm.sms': 'Mobiltelefonnummer',
      'captcha.ask': 'Nicht lesbar? Lass dein Gerät die Ziffern eintragen',
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

/** Submitted empty: one message for the missing fields. */
export const SentEmpty: Story = {
  render: () => <WholeWidget view={LoginForm} widget="login-form" page="login" props={{ form: 'login' }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: translate('loginForm.submit') }));
    await canvas.findByText(translate('error.required'));
  },
};
