import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './Button.tsx';

const meta = { component: Button, args: { children: 'Send code' } } satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Quiet: Story = { args: { look: 'quiet' } };
export const Outline: Story = { args: { look: 'outline' } };
export const Text: Story = { args: { look: 'text' } };
export const Danger: Story = { args: { look: 'danger', children: 'Delete account' } };
export const Small: Story = { args: { size: 'small' } };
export const Full: Story = { args: { full: true } };
export const WithIcon: Story = { args: { icon: 'mail' } };
export const Busy: Story = { args: { busy: true } };
export const Disabled: Story = { args: { 'aria-disabled': true } };
export const LongWords: Story = {
  args: { full: true, children: 'Sicherheitsbestätigungscode jetzt zusenden' },
};
