import type { Meta, StoryObj } from '@storybook/react-vite';
import { IdleDialogView } from './IdleDialog.tsx';
import SignOutDialog from './SignOutDialog.tsx';

const meta = {
  component: SignOutDialog,
} satisfies Meta<typeof SignOutDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asking: Story = {};

export const LongWords: Story = {
  parameters: {
    texts: {
      'toast.in_popup_prompt': 'Sicherheitsabfrage vor der Abmeldung',
      'toast.in_sure_logout':
        'Möchtest du dich auf diesem Gerät abmelden? Deine automatische Anmeldung und die gespeicherte Bankenliste werden dabei gelöscht.',
      'signOutConfirm.stay': 'Angemeldet bleiben',
      'menu.signOut': 'Jetzt vollständig abmelden',
    },
  },
};

/** The session is about to end for inactivity. */
export const Idle: Story = { render: () => <IdleDialogView left={42} /> };
