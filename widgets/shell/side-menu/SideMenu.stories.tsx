import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import { outsideItem } from '#tests/support/stories/outsideItems.ts';
import {
  brandCurrency,
  brandLogo,
  menuItems,
  type StoryParameters,
  useSceneItems,
} from '#tests/support/stories/storyParts.ts';
import { SideMenuGroup, SideMenuView } from './SideMenuDialog.tsx';

const getMember = {
  id: '100482',
  account: 'moana.t',
  userName: 'moana.t',
  nickname: 'Moana',
  type: 0,
  regDate: '2026-03-14',
  toUpline: false,
} satisfies ValueOf<'getMember'>;

const getBalance = { sumBalance: '1234.5', currencySymbol: '$' } satisfies ValueOf<'getBalance'>;

const answering = { answers: { getMember, getBalance } } satisfies StoryParameters;
const member = { name: getMember.nickname, balance: getBalance.sumBalance, hidden: false };
const nothing = () => undefined;

/** A group of the menu, with the current brand's entries. */
const Group = (props: ComponentProps<typeof SideMenuGroup>) => (
  <SideMenuGroup {...props} items={useSceneItems(props.items)} />
);

const meta = {
  component: SideMenuView,
  args: {
    logo: brandLogo,
    member: null,
    currency: brandCurrency,
    actions: menuItems('visitor'),
    onClose: nothing,
    children: (
      <>
        <Group title="sideMenu.games" items={menuItems('side-games', { page: 'home' })} onClose={nothing} />
        <Group
          title="sideMenu.more"
          items={menuItems('side-more', { without: ['signOut'] })}
          onClose={nothing}
        />
      </>
    ),
  },
} satisfies Meta<typeof SideMenuView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};

export const VisitorWithoutRegistration: Story = {
  args: { actions: menuItems('visitor', { without: ['register'] }) },
};

export const VisitorSettingsComing: Story = {
  args: { actions: menuItems('visitor', { unknown: ['register'] }) },
};

export const Member: Story = {
  args: {
    member,
    actions: menuItems('member'),
    children: (
      <>
        <Group title="sideMenu.games" items={menuItems('side-games')} onClose={nothing} />
        <Group title="sideMenu.more" items={menuItems('side-more')} onClose={nothing} />
      </>
    ),
  },
  parameters: answering,
};

export const BalanceHidden: Story = { args: { ...Member.args, member: { ...member, hidden: true } } };

export const BalanceComing: Story = {
  args: { ...Member.args, member: { ...member, balance: undefined } },
};

/** The balance failed to load. */
export const BalanceUnknown: Story = { args: { ...Member.args, member: { ...member, balance: null } } };

/** A group without open entries hides its heading; a group may have no heading. */
export const OneGroup: Story = {
  args: {
    children: (
      <>
        <Group title="sideMenu.games" items={[]} onClose={nothing} />
        <Group title={undefined} items={menuItems('side-more')} onClose={nothing} />
      </>
    ),
  },
};

/** An entry whose gate is unknown keeps its room. */
export const EntryComing: Story = {
  args: {
    children: (
      <Group
        title="sideMenu.more"
        items={menuItems('side-more', { unknown: ['service'] })}
        onClose={nothing}
      />
    ),
  },
};

/** Entries that lead out of the site tell where. */
export const OutsideEntries: Story = {
  args: {
    actions: [...menuItems('visitor'), outsideItem({ key: 'news', label: 'page.notice' })],
    children: (
      <Group
        title="sideMenu.more"
        items={[...menuItems('side-more', { without: ['signOut'] }), outsideItem()]}
        onClose={nothing}
      />
    ),
  },
};

export const LongWords: Story = {
  args: {
    ...Member.args,
    member: { ...member, name: 'Hinano Tehaamana von Sankt Bartholomäus', balance: '98765432109876.549' },
  },
  parameters: {
    texts: {
      'menu.deposit': 'Einzahlungsmöglichkeiten',
      'gameType.LIVE': 'Live-Casino mit Kartengeberinnen und Kartengebern',
    },
  },
};
