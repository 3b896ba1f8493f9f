import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ToastKind } from '#src/domain/values/toastKind.ts';
import { Toasts } from './Toast.tsx';

const toast = (kind: ToastKind, text: string) => ({ id: kind, kind, text });

const meta = {
  component: Toasts,
  args: { toasts: [toast('info', 'Your code is on its way')], onDismiss: () => undefined },
} satisfies Meta<typeof Toasts>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { toasts: [toast('success', 'Welcome back')] } };
export const Fail: Story = { args: { toasts: [toast('fail', 'The password is wrong')] } };
export const Offline: Story = { args: { toasts: [toast('offline', 'No connection')] } };
export const Loading: Story = { args: { toasts: [toast('loading', 'One moment')] } };
export const Several: Story = {
  args: {
    toasts: [
      toast('info', 'Your code is on its way'),
      toast('fail', 'The password is wrong'),
      toast('success', 'Saved'),
    ],
  },
};
export const LongWords: Story = {
  args: {
    toasts: [
      toast(
        'fail',
        'Deine Sicherheitsbestätigung konnte nicht zugestellt werden. Bitte versuche es in einigen Minuten erneut.',
      ),
    ],
  },
};
