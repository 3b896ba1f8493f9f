import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  component: Checkbox,
  args: { checked: false, onChange: () => undefined, children: 'Keep me signed in' },
  render: function Kept(args) {
    const [checked, setChecked] = useState(args.checked);
    return <Checkbox {...args} checked={checked} onChange={setChecked} />;
  },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Wrong: Story = { args: { error: 'Please agree to go on' } };
export const LongWords: Story = {
  args: {
    children:
      'Ich bin mindestens 18 Jahre alt und stimme den Nutzungsbedingungen sowie der Datenschutzerklärung zu',
  },
};

/** A tap on the label toggles it, too. */
export const Tapped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Keep me signed in'));
    await canvas.findByRole('checkbox', { checked: true });
  },
};
