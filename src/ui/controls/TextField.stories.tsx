import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { TextField } from './TextField.tsx';

const meta = {
  component: TextField,
  args: { label: 'User name', value: '', onChange: () => undefined, icon: 'user' },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    return <TextField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'moana.t' } };
export const Password: Story = {
  args: { label: 'Password', type: 'password', value: 'lagoon-1987', icon: 'lock' },
};
export const WithHint: Story = { args: { hint: 'From 4 to 16 letters and digits' } };
export const Wrong: Story = { args: { value: 'mo', error: 'At least 4 letters' } };
export const LongWords: Story = {
  args: {
    label: 'Benutzername oder hinterlegte Mobilfunknummer des Spielerkontos',
    error: 'Bitte gib einen Benutzernamen mit mindestens vier Buchstaben oder Ziffern ein',
  },
};

/** The field shows the input. */
export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'moana.t');
    await canvas.findByDisplayValue('moana.t');
  },
};
