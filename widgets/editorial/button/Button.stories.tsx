import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ButtonView } from './Button.tsx';

const meta = {
  component: ButtonView,
  args: { label: 'about.open' },
  parameters: {
    texts: {
      'about.open': 'Open an account',
      'about.press': 'Read what the press says',
      'about.long': 'Kontoeröffnungsantragsunterlagen herunterladen',
    },
  },
} satisfies Meta<typeof ButtonView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ToAPage: Story = { args: { to: 'register', icon: 'user-plus' } };

export const Quiet: Story = { args: { to: 'help', look: 'quiet', icon: 'headphones' } };

/** It leads away, and says where. */
export const ToAnotherSite: Story = {
  args: { label: 'about.press', href: 'https://www.press.example/acme' },
};

export const QuietToAnotherSite: Story = {
  args: { label: 'about.press', href: 'https://www.press.example/acme', look: 'quiet' },
};

const onPress = fn();

/** It does something. */
export const Pressed: Story = {
  args: { onPress },
  play: async ({ canvas, userEvent }) => {
    onPress.mockClear();
    await userEvent.click(canvas.getByRole('button'));
    await expect(onPress).toHaveBeenCalledOnce();
  },
};

export const LongWords: Story = {
  args: {
    label: 'about.long',
    href: 'https://rechtsschutzversicherungsgesellschaften-verzeichnis.example',
    icon: 'download',
  },
};
