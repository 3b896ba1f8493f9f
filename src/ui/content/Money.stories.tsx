import type { Meta, StoryObj } from '@storybook/react-vite';
import { brandCurrency } from '#tests/support/stories/storyParts.ts';
import { Money } from './Money.tsx';

const meta = { component: Money, args: { amount: '1258.4', currency: brandCurrency } } satisfies Meta<
  typeof Money
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Zero: Story = { args: { amount: '0' } };
export const Large: Story = { args: { amount: '98765432109876.549' } };
export const Hidden: Story = { args: { hidden: 'Balance hidden' } };
export const WithoutDecimals: Story = { args: { currency: { symbol: '₣', decimals: 0 } } };
