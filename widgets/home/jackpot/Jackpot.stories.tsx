import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { JackpotView } from './Jackpot.tsx';

const getJackpot = { amount: '1284506.37', at: '2026-11-21T08:00:00Z' } satisfies ValueOf<'getJackpot'>;

const meta = {
  component: JackpotView,
  args: {
    kind: 'home',
    amount: '134567890.12',
    currency: { symbol: '₣', decimals: 2 },
    decorative: true,
    failed: false,
  },
} satisfies Meta<typeof JackpotView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Home: Story = {};

export const Grand: Story = {
  args: { kind: 'grand', amount: '1234567890', currency: { symbol: '₣', decimals: 0 } },
};

/** The server's pool. */
export const Feed: Story = {
  args: { amount: getJackpot.amount, decorative: false },
  parameters: { answers: { getJackpot }, props: { source: 'feed' } } satisfies StoryParameters,
};

export const Loading: Story = { args: { amount: null, decorative: false } };

/** It never loaded: the room stays, with a remark. */
export const Failed: Story = { args: { amount: null, decorative: false, failed: true } };

/** A later refresh failed: the last amount stays. */
export const FailedAfterwards: Story = {
  args: { amount: getJackpot.amount, decorative: false, failed: true },
  parameters: { answers: { getJackpot } } satisfies StoryParameters,
};

export const LongFigure: Story = {
  args: { amount: '98765432109876.54', currency: { symbol: 'USDT', decimals: 2 } },
};
