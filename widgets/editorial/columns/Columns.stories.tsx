import type { Meta, StoryObj } from '@storybook/react-vite';
import { picture } from '#tests/support/stories/storyParts.ts';
import { ColumnsView } from './Columns.tsx';

const drawing = (name: string) => <img src={picture(name, 320, 240)} alt={name} width="320" height="240" />;
const words = <p>Every draw is filmed and kept for a year.</p>;

const meta = {
  component: ColumnsView,
  args: { first: drawing('Drum'), second: words },
} satisfies Meta<typeof ColumnsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {};

export const Three: Story = { args: { third: <p>Winnings are paid within the hour.</p> } };

export const WideFirst: Story = { args: { ratio: 'wideFirst' } };

export const WideLast: Story = { args: { ratio: 'wideLast', third: words } };

/** Nothing stands in its second and third slot. */
export const One: Story = { args: { second: undefined } };

export const LongWords: Story = {
  args: { second: <p>Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft</p> },
};
