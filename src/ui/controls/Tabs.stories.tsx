import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { TabPanel, Tabs, type TabsProps } from './Tabs.tsx';

const tabs = [
  { id: 'all', label: 'All', icon: 'flame' },
  { id: 'slots', label: 'Slots', icon: 'cherry' },
  { id: 'live', label: 'Live', icon: 'tv' },
] as const;

function ControlledTabs(props: TabsProps) {
  const [active, setActive] = useState(props.active);
  return (
    <>
      <Tabs {...props} active={active} onChange={setActive} />
      <TabPanel name={props.name} active={active}>
        <p>{active}</p>
      </TabPanel>
    </>
  );
}

const meta = {
  component: Tabs,
  render: ControlledTabs,
  args: { name: 'games', label: 'Games', tabs, active: 'all', onChange: () => undefined },
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Underline: Story = {};
export const Pill: Story = { args: { look: 'pill' } };
export const Rail: Story = { args: { look: 'rail' } };
export const Card: Story = { args: { look: 'card' } };
export const Even: Story = { args: { even: true } };

/** More tabs than fit: the row scrolls sideways. */
export const Many: Story = {
  args: {
    tabs: Array.from({ length: 12 }, (_, at) => ({ id: `tab${at}`, label: `Category ${at + 1}` })),
    active: 'tab4',
  },
};

/** End selects the last tab and shows its panel. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { selected: true }));
    await userEvent.keyboard('{End}');
    await canvas.findByRole('tab', { name: 'Live', selected: true });
    await canvas.findByText('live');
  },
};
