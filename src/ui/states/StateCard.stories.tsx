import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/Button.tsx';
import { pictureNames } from '../pictures/pictureNames.ts';
import { StateCard } from './StateCard.tsx';

const meta = {
  component: StateCard,
  args: { state: 'empty', title: 'No favourites yet', sentence: 'A tap on a heart keeps a game here.' },
} satisfies Meta<typeof StateCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Failed: Story = {
  args: { state: 'error', title: 'The games did not load', action: <Button>Try again</Button> },
};
export const Offline: Story = { args: { state: 'offline', title: 'No connection' } };
export const Soon: Story = { args: { state: 'soon', title: 'On its way' } };
export const Compact: Story = { args: { compact: true } };
export const LongWords: Story = {
  args: {
    title: 'Keine Lieblingsspiele vorhanden',
    sentence: 'Spielautomatenspiele, die du mit einem Herz markierst, findest du hier wieder.',
  },
};

/** Every picture. */
export const Pictures: Story = {
  render: () => (
    <>
      {pictureNames.map((name) => (
        <StateCard key={name} state="empty" compact picture={name} title={name} />
      ))}
    </>
  ),
};
