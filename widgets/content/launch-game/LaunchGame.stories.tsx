import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ended, late, refused, told } from './failures.ts';
import { LaunchGameView } from './LaunchGameView.tsx';

const meta = {
  component: LaunchGameView,
  parameters: { layout: 'fullscreen' },
  args: {
    launched: { url: 'about:blank', gameName: 'Golden Reef', vendorName: 'Tideworks' },
    ready: true,
    failure: null,
    attempt: 0,
    time: '0:04:09',
    net: '-12.50',
    currency: { symbol: '$', decimals: 2 },
    onLeave: fn(),
    retry: fn(),
  },
} satisfies Meta<typeof LaunchGameView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playing: Story = {};

export const Asking: Story = { args: { launched: null, ready: false, time: '0:00:00', net: null } };

export const Loading: Story = { args: { ready: false, time: '0:00:03', net: '0' } };

export const Late: Story = { args: { launched: null, ready: false, failure: late } };

export const Refused: Story = { args: { launched: null, ready: false, failure: refused } };

export const Ended: Story = { args: { launched: null, ready: false, failure: ended } };

export const Failed: Story = {
  args: { launched: null, ready: false, failure: told('error.trialAccount') },
};

export const LongWords: Story = {
  args: {
    launched: {
      url: 'about:blank',
      gameName: 'The Extraordinarily Long Adventures of the Seven Lagoon Fishermen Deluxe',
      vendorName: 'Tideworks',
    },
    time: '11:59:59',
    net: '-1234567.89',
  },
};
