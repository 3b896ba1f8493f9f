import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorCard } from './ErrorCard.tsx';

const meta = { component: ErrorCard, args: { name: 'game-list' } } satisfies Meta<typeof ErrorCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const WithRetry: Story = { args: { onRetry: () => undefined } };
export const Explained: Story = { args: { sentence: 'Props: "colums" is none of them.' } };
