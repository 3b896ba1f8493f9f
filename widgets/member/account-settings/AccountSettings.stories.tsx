import type { Meta, StoryObj } from '@storybook/react-vite';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import AccountSettings, { AccountSettingsView } from './AccountSettings.tsx';

const meta = {
  component: AccountSettingsView,
  args: {
    name: 'moana.t',
    language: 'English',
    onLanguage: () => undefined,
    onSignOut: () => undefined,
    onEverywhere: () => undefined,
  },
} satisfies Meta<typeof AccountSettingsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {};

/** Signing out everywhere is confirmed first. */
export const LeavingEverywhere: Story = { args: { asking: true } };

/** A language name written right to left keeps its direction. */
export const ArabicChosen: Story = { args: { name: 'layla88', language: 'العربية' } };

/** The longest name an account can have, and texts that wrap to two lines. */
export const LongWords: Story = {
  args: { name: 'hinano_tehaamana_1987.papeete@pf', language: 'Reo Tahiti' },
  parameters: {
    texts: {
      'accountSettings.password': 'Anmeldekennwort und Sicherheitseinstellungen ändern',
      'accountSettings.language': 'Anzeigesprache der Benutzeroberfläche',
      'accountSettings.signOut': 'Auf diesem Gerät vollständig abmelden',
    },
  },
};

/** Reads the session of the signed-in member. */
export const WholeForMember: Story = {
  render: () => <WholeWidget view={AccountSettings} widget="account-settings" page="settings" props={{}} />,
  parameters: { role: 'member' },
};
