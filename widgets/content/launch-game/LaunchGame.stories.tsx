import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import {
  blockedFrame,
  gameGone,
  gameMissing,
  noAddress,
  serverRefusal,
  sessionEnded,
  timedOut,
} from './failures.ts';
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

export const Late: Story = { args: { launched: null, ready: false, failure: timedOut } };

export const Refused: Story = { args: { launched: null, ready: false, failure: blockedFrame } };

export const Ended: Story = { args: { launched: null, ready: false, failure: sessionEnded } };

export const Failed: Story = {
  args: { launched: null, ready: false, failure: serverRefusal('error.trialAccount') },
};

export const Gone: Story = { args: { launched: null, ready: false, failure: gameGone } };

export const Unnamed: Story = { args: { launched: null, ready: false, failure: gameMissing } };

export const NoAddress: Story = { args: { launched: null, ready: false, failure: noAddress } };

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
