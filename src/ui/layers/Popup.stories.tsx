import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../controls/Button.tsx';
import { Popup, type PopupProps } from './Popup.tsx';

const words = <p>Your friends join by your link; both of you get 5 free spins.</p>;

const many = Array.from({ length: 30 }, (_, at) => `${at + 1}. Friend of a friend`);

const meta = {
  component: Popup,
  args: { title: 'Invite friends', onClose: () => undefined, children: words },
} satisfies Meta<typeof Popup>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Rises from the bottom. */
export const Sheet: Story = {};

export const Card: Story = { args: { shape: 'card' } };

/** Slides in from the inline start. */
export const Drawer: Story = { args: { shape: 'drawer' } };

export const WithActions: Story = { args: { actions: <Button full>Copy the link</Button> } };

/** More than the screen holds: the content scrolls, the buttons stay. */
export const Long: Story = {
  args: {
    ...WithActions.args,
    children: many.map((name) => (
      <Button key={name} look="text" full>
        {name}
      </Button>
    )),
  },
};

export const LongWords: Story = {
  args: { title: 'Freundschaftswerbungsprämienübersicht des laufenden Kalenderjahres' },
};

function Opener(props: PopupProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      {open && <Popup {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opened by a button; Esc closes it, and the button has the focus again. */
export const OpenedAndClosed: Story = {
  render: Opener,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Invite' });
    await userEvent.click(button);
    const dialog = await canvas.findByRole<HTMLDialogElement>('dialog');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    while (canvasElement.querySelector('dialog'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await waitFor(() => expect(button).toHaveFocus());
  },
};
