import type { Meta, StoryObj } from '@storybook/react-vite';
import { SelectField } from './SelectField.tsx';

const meta = {
  component: SelectField,
  args: {
    label: 'Bank',
    value: '',
    choices: [
      { value: 'A', label: 'Banque du Lagon' },
      { value: 'B', label: 'Moana Bank' },
    ],
    onChange: () => undefined,
  },
} satisfies Meta<typeof SelectField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'B' } };
export const Failed: Story = { args: { error: 'Choose your bank.', required: true } };
