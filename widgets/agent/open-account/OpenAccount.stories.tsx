import type { Meta, StoryObj } from '@storybook/react-vite';
import registerJson from '#brands/base/forms/register.json';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { Form } from '#schemas/manifest/form.ts';
import { openingFields } from '#src/domain/forms/registration/opening.ts';
import { registrationForm } from '#src/domain/forms/registration/registrationForm.ts';
import { formStore } from '#src/forms/engine/formStore.ts';
import { SchemaForm } from '#src/forms/engine/SchemaForm.tsx';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { linksAnswer } from '#tests/support/stories/teams.ts';
import { OpenAccountView } from './OpenAccountView.tsx';
import type { OpenAccountViewProps } from './view.ts';

const nothing = () => undefined;
const flags = { USERNAMEREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true };
const joined = registrationForm(
  registerJson as Form,
  openingFields('username', { nickname: { enabled: true, required: false } }, flags),
  {},
);
const terms: OpenAccountViewProps['terms'] = {
  ...{ agent: false, most: linksAnswer.rates, typed: {}, wrong: {} },
  ...{ onAgent: nothing, onRate: nothing, check: () => ({ agent: false }), reset: nothing, tries: 0 },
};

const meta = {
  component: OpenAccountView,
  args: {
    state: 'ready',
    retry: nothing,
    methods: ['username'],
    method: 'username',
    choose: nothing,
    joined,
    dialing: undefined,
    between: () => ({}),
    store: formStore({ values: { password: 'k7mp-x9tz-4hqa' } }),
    terms,
    suggest: nothing,
    submit: nothing,
    busy: false,
    opened: null,
    address: 'https://livery.example/m/login',
    onCopy: nothing,
    onShare: undefined,
    onAgain: nothing,
    engine: { Engine: SchemaForm, failed: false, retry: nothing },
  },
  parameters: { answers: { listInvitationLinks: linksAnswer } } satisfies StoryParameters,
} satisfies Meta<typeof OpenAccountView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Player: Story = {};
export const TwoWays: Story = { args: { methods: ['username', 'mobileNum'] } };
export const Agent: Story = { args: { terms: { ...terms, agent: true, typed: { RNG: '0.4' } } } };
export const RatesTooHigh: Story = {
  args: {
    terms: {
      ...terms,
      agent: true,
      typed: { RNG: '0.9', LIVE: 'much' },
      wrong: { RNG: 'above', LIVE: 'rate' },
    },
  },
};
export const WithoutRates: Story = { args: { terms: { ...terms, agent: true, most: {} } } };
export const NameTaken: Story = {
  args: { store: formStore({ refused: { username: ['error.userExists'] } }) },
};
export const Refused: Story = { args: { store: formStore({ failure: 'error.tooManyTries' }) } };
export const Sending: Story = { args: { busy: true } };

const openDownline: ValueOf<'openDownline'> = { account: 'moana', agent: false };
const answered = { answers: { openDownline } } satisfies StoryParameters;
const opened = { account: 'moana', password: 'k7mp-x9tz-4hqa' };
export const Opened: Story = { args: { opened, onShare: nothing }, parameters: answered };
export const OpenedWithoutSheet: Story = { args: { opened }, parameters: answered };
export const Closed: Story = { args: { state: 'closed' } };
export const Loading: Story = { args: { state: 'coming' } };
export const Failed: Story = { args: { state: 'failed' } };
