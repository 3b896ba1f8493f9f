import type { Meta, StoryObj } from '@storybook/react-vite';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import SignedInDevices, { SignedInDevicesView } from './SignedInDevices.tsx';
import type { SignedInDevice } from './useSignedInDevices.ts';

const here: SignedInDevice = {
  id: '1',
  browser: 'Chrome',
  system: 'Android',
  kind: 'phone',
  signedInAt: '2026-11-19T08:12:00.000Z',
  seenAt: '2026-11-21T17:03:00.000Z',
  current: true,
};
const mac: SignedInDevice = {
  ...here,
  id: '2',
  browser: 'Safari',
  system: 'macOS',
  kind: 'computer',
  current: false,
};
const tablet: SignedInDevice = {
  ...here,
  id: '3',
  browser: 'Samsung Internet',
  kind: 'tablet',
  current: false,
};
const unknownDevice: SignedInDevice = { ...mac, id: '4', browser: '', system: '' };
const all = [here, mac, tablet, unknownDevice];

const meta = {
  component: SignedInDevicesView,
  args: {
    devices: all,
    asked: null,
    busy: false,
    onAsk: () => undefined,
    onEnd: () => undefined,
    onRetry: () => undefined,
  },
} satisfies Meta<typeof SignedInDevicesView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = { parameters: { answers: { listDevices: { list: all } } } };
export const OnlyThis: Story = { args: { devices: [here] } };
export const AskingOne: Story = { args: { asked: mac } };
export const AskingAll: Story = { args: { asked: 'others' } };
export const Loading: Story = { args: { devices: undefined } };
export const Failed: Story = { args: { devices: null } };

export const WholeForMember: Story = {
  render: () => (
    <WholeWidget view={SignedInDevices} widget="signed-in-devices" page="security-devices" props={{}} />
  ),
  parameters: { role: 'member' },
};
