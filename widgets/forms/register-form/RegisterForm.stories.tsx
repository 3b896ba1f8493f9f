import type { Meta, StoryObj } from '@storybook/react-vite';
import registerJson from '#brands/base/forms/register.json';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { Form } from '#schemas/manifest/form.ts';
import { type RegisterField, registerFields } from '#schemas/registerFields.ts';
import { type RegisterMethod, registrationFields } from '#src/domain/forms/registration/registration.ts';
import { registrationForm } from '#src/domain/forms/registration/registrationForm.ts';
import { formStore } from '#src/forms/engine/formStore.ts';
import { SchemaForm } from '#src/forms/engine/SchemaForm.tsx';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { RegisterFormView, type RegisterFormViewProps } from './RegisterFormView.tsx';

/** Four grey digits as the server renders them: 7 0 4 2. */
const getCaptcha: ValueOf<'getCaptcha'> = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="116" height="40"><rect width="116" height="40" fill="#ecf0ee"/><text x="14" y="29" font-size="26" font-family="monospace" letter-spacing="9" fill="#51615d">7042</text></svg>',
)}`;

const all = { USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true };
const usualFields: readonly RegisterField[] = ['confirmPassword', 'affiliateCode', 'captcha'];

/** The form that results from these settings. */
const joinedFor = (method: RegisterMethod, fields: readonly RegisterField[], flags = all) =>
  registrationForm(
    registerJson as Form,
    registrationFields(
      method,
      Object.fromEntries(
        fields.map((field) => [field, { enabled: true, required: field !== 'affiliateCode' }]),
      ),
      flags,
    ),
    {},
  );

const nothing = () => undefined;
const polynesia = { code: 'PF', dialingCode: '689' };
const countries: ValueOf<'listCountries'> = [polynesia, { code: 'FR', dialingCode: '33' }];

const meta = {
  component: RegisterFormView,
  args: {
    state: 'ready',
    retry: nothing,
    methods: ['username', 'mobileNum'],
    method: 'username',
    choose: nothing,
    joined: joinedFor('username', usualFields),
    store: formStore(),
    between: () => ({}),
    isNewcomer: false,
    providers: [],
    onProvider: nothing,
    invitedBy: null,
    picture: {
      image: getCaptcha,
      busy: false,
      failed: false,
      onRefresh: nothing,
      kind: 'digits',
      frame: null,
      instead: false,
      help: { state: 'offered', onAsk: nothing },
    },
    dialing: undefined,
    sms: { left: 0, busy: false, sent: false, onSend: nothing },
    ofAge: false,
    setOfAge: nothing,
    ageMissed: 0,
    agreed: true,
    setAgreed: nothing,
    agreementChanged: false,
    busy: false,
    submit: nothing,
    engine: { Engine: SchemaForm, failed: false, retry: nothing },
    age: 18,
  } satisfies RegisterFormViewProps,
  parameters: { answers: { getCaptcha, listCountries: countries } } satisfies StoryParameters,
} satisfies Meta<typeof RegisterFormView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ByName: Story = {};

/** The brand has Firebase set up, and the flags are on. */
export const WithSocialSignIn: Story = { args: { providers: ['google', 'facebook'] } };

/** After a social sign-in: the provider's details are filled in. */
export const Newcomer: Story = {
  args: {
    isNewcomer: true,
    joined: joinedFor('username', ['email', 'nickname', 'confirmPassword']),
    store: formStore({ values: { email: 'reva@mail.pf', nickname: 'Reva' } }),
  },
};

export const ByNumber: Story = {
  args: {
    method: 'mobileNum',
    joined: joinedFor('mobileNum', usualFields),
    store: formStore({ values: { mobileNum: '87 12 34 56', countryDialingCode: '689' } }),
    dialing: { country: polynesia, countries, home: 'PF', onChoose: nothing },
  },
};

/** A code was sent: the next one must wait. */
export const CodeSent: Story = {
  args: { ...ByNumber.args, sms: { left: 42, busy: false, sent: true, onSend: nothing } },
};

/** Registration was tried before the age was confirmed, at a brand for adults of 21. */
export const AgeMissing: Story = { args: { age: 21, ageMissed: 1 } };

/** One method only: no tabs. */
export const OneMethod: Story = { args: { methods: ['username'] } };

/** The fewest fields a brand can ask for. */
export const Minimal: Story = {
  args: { methods: ['username'], joined: joinedFor('username', []) },
};

/** Every field a brand can ask for. */
export const Everything: Story = {
  args: {
    joined: joinedFor('username', registerFields),
    dialing: { country: polynesia, countries, home: 'PF', onChoose: nothing },
  },
};

export const Refused: Story = {
  args: {
    store: formStore({
      values: { username: 'moana', affiliateCode: 'LAGOON' },
      refused: { username: ['error.userExists'], affiliateCode: ['error.inviteCode'] },
      focus: { key: 'username', turn: 1 },
    }),
  },
};

export const ConnectionLost: Story = { args: { store: formStore({ failure: 'registerForm.cutOff' }) } };

export const Invited: Story = {
  args: { invitedBy: 'HINANO26', joined: joinedFor('username', ['confirmPassword', 'captcha']) },
};

export const NotAgreed: Story = { args: { agreed: false } };

/** Another version of the agreement came into force while the form was open. */
export const AgreementChanged: Story = { args: { agreed: false, agreementChanged: true } };

export const Busy: Story = { args: { busy: true } };

export const Coming: Story = {
  args: { state: 'coming', methods: [], engine: { Engine: null, failed: false, retry: nothing } },
};

/** The settings have loaded, the form engine has not. */
export const EngineComing: Story = { args: { engine: { Engine: null, failed: false, retry: nothing } } };

export const Failed: Story = { args: { state: 'failed', methods: [] } };

export const Closed: Story = { args: { state: 'closed', methods: [] } };

export const InviteOnly: Story = { args: { state: 'inviteOnly' } };

export const LongWords: Story = {
  args: { ...ByNumber.args, store: formStore({ failure: 'error.registerClosed' }) },
  parameters: {
    texts: {
      'registerForm.title': 'Eröffne in wenigen Augenblicken dein Benutzerkonto',
      'registerForm.username': 'Benutzername mit Kennwort',
      'registerForm.mobileNum': 'Mobiltelefonnummer',
      'smsCode.send': 'Bestätigungscode anfordern',
      'field.mobileNum': 'Mobiltelefonnummer einschließlich Vorwahl',
      'registerForm.submit': 'Benutzerkonto kostenlos eröffnen',
      'registerForm.age': 'Ich bestätige, dass ich das Alter von {{age}} Jahren bereits erreicht habe',
      'registerForm.agree':
        'Ich erkenne die <a>{{agreement}}</a> in ihrer zurzeit geltenden Fassung uneingeschränkt an.',
    },
  } satisfies StoryParameters,
};
