import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorCard } from './ErrorCard.tsx';

const meta = { component: ErrorCard, args: { part: 'game-list' } } satisfies Meta<typeof ErrorCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Named: Story = { args: { name: 'Bank to transfer to', part: undefined } };
export const WithRetry: Story = { args: { onRetry: () => undefined } };
export const Explained: Story = { args: { sentence: 'Props: "colums" is none of them.' } };
