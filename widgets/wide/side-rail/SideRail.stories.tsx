import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { outsideItem } from '#tests/support/stories/outsideItems.ts';
import {
  brandLogo,
  menuItems,
  type StoryParameters,
  useSceneItems,
} from '#tests/support/stories/storyParts.ts';
import { SideRailGroup, SideRailView } from './SideRail.tsx';

/** A group of the rail, with the current brand's entries. */
const Group = (props: ComponentProps<typeof SideRailGroup>) => (
  <SideRailGroup {...props} items={useSceneItems(props.items)} />
);

const meta = {
  component: SideRailView,
  args: {
    logo: brandLogo,
    children: (
      <>
        <Group title={undefined} items={menuItems('side-games', { page: 'home' })} />
        <Group title={undefined} items={menuItems('rail')} />
        <Group title="sideMenu.more" items={menuItems('side-more', { without: ['signOut'] })} />
      </>
    ),
  },
} satisfies Meta<typeof SideRailView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnHome: Story = {};

/** The page of the highlighted entry. */
export const OnDeposit: Story = {
  args: { children: <Group title={undefined} items={menuItems('rail', { page: 'deposit' })} /> },
};

/** An entry whose gate is unknown keeps its room. */
export const EntryComing: Story = {
  args: {
    children: <Group title="sideMenu.more" items={menuItems('side-more', { unknown: ['service'] })} />,
  },
};

/** A group without entries has no heading. */
export const OneGroup: Story = {
  args: {
    children: (
      <>
        <Group title="sideMenu.games" items={[]} />
        <Group title={undefined} items={menuItems('side-more')} />
      </>
    ),
  },
};

/** An entry leads out of the site. */
export const OutsideEntry: Story = {
  args: { children: <Group title="sideMenu.more" items={[outsideItem()]} /> },
};

export const LongWords: Story = {
  parameters: {
    texts: {
      'menu.deposit': 'Einzahlungsmöglichkeiten',
      'page.help': 'Hilfe- und Informationsbereich für alle',
    },
  } satisfies StoryParameters,
};
