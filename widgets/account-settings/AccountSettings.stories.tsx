import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountSettingsView } from './AccountSettings.tsx';

const meta = {
  component: AccountSettingsView,
  args: {
    name: 'moana.t',
    language: 'English',
    onLanguage: () => undefined,
    onSignOut: () => undefined,
  },
} satisfies Meta<typeof AccountSettingsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {};

/** A name of the language that runs the other way stays whole. */
export const ArabicChosen: Story = { args: { name: 'layla88', language: 'العربية' } };

/** The longest name an account can have, and words that need two lines. */
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
