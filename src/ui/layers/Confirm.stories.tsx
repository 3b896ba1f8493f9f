import type { Meta, StoryObj } from '@storybook/react-vite';
import { Confirm } from './Confirm.tsx';

const meta = {
  component: Confirm,
  args: {
    title: 'Remove this card?',
    body: 'You can add it again at any time.',
    cancel: 'Keep it',
    submit: 'Remove',
    onCancel: () => undefined,
    onSubmit: () => undefined,
  },
} satisfies Meta<typeof Confirm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
export const Dangerous: Story = { args: { danger: true } };
export const Busy: Story = { args: { busy: true } };
export const LongWords: Story = {
  args: {
    title: 'Hinterlegte Kreditkartenverbindung endgültig entfernen?',
    submit: 'Kartenverbindung entfernen',
    cancel: 'Beibehalten',
  },
};
