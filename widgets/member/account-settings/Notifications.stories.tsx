import type { Meta, StoryObj } from '@storybook/react-vite';
import { NotificationsView } from './Notifications.tsx';
import type { Push } from './useNotifications.ts';

const phone = {
  ...{ id: '7', browser: 'Chrome', system: 'Android', kind: 'phone' as const },
  since: '2026-11-20T09:00:00.000Z',
};
const push: Push = {
  key: 'BAbc',
  devices: [],
  topics: { money: true, prizes: true, messages: true, offers: false },
  ...{ quiet: true, from: 1320, to: 480, zone: 'Pacific/Tahiti' },
};
const on: Push = {
  ...push,
  devices: [phone, { ...phone, id: '3', browser: 'Firefox', system: 'Windows', kind: 'computer' }],
};

const meta = {
  component: NotificationsView,
  args: {
    ...{ push, ability: 'ready', here: '', busy: false, online: true },
    onSwitch: () => undefined,
    onRemove: () => undefined,
    onWish: () => undefined,
    onRetry: () => undefined,
  },
} satisfies Meta<typeof NotificationsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Before: Story = {};
export const TurnedOn: Story = { args: { push: on, here: '7' } };
export const WithoutQuietHours: Story = { args: { push: { ...on, quiet: false }, here: '7' } };
export const OtherDeviceOnly: Story = { args: { push: { ...push, devices: [phone] } } };
export const Denied: Story = { args: { ability: 'denied' } };
export const Unsupported: Story = { args: { ability: 'unsupported' } };
export const HomeScreenFirst: Story = { args: { ability: 'homeScreenFirst' } };
export const Offline: Story = { args: { push: on, here: '7', online: false } };
export const Failed: Story = { args: { push: null } };
/** The operator has set no key, or the account is a free trial. */
export const WithoutKey: Story = { tags: ['draws-nothing'], args: { push: { ...push, key: '' } } };
