import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { StoryParameters } from '#tests/support/stories.tsx';
import { CategoryTabsView } from './CategoryTabs.tsx';

const vendor = (vassalage: string, displayName: string) => ({
  vassalage,
  displayName,
  accountTypeName: displayName,
  mobileSmallIcon: `/art/vendor/${vassalage}.svg`,
});

const gameTypes = [
  {
    gameCategory: 'RNG',
    vendorNames: [vendor('PG', 'Pelagic Games'), vendor('CR', 'Coral Reels')],
    classifications: ['CLASSIC', 'MEGAWAYS', 'JACKPOT'],
  },
  { gameCategory: 'LIVE', vendorNames: [vendor('LS', 'Lantern Studio')], classifications: ['BACCARAT'] },
  { gameCategory: 'SPORTS', vendorNames: [vendor('OB', 'Oddsbay')], classifications: [] },
  { gameCategory: 'FISH', vendorNames: [vendor('PG', 'Pelagic Games')], classifications: [] },
] satisfies ValueOf<'listGameTypes'>;

const every = (
  ['SPORTS', 'ESPORTS', 'COCKFIGHT', 'LIVE', 'FISH', 'RNG', 'PVP', 'INHOUSE', 'ELOTT', 'LOTT'] as const
).map((gameCategory) => ({
  gameCategory,
  vendorNames: [vendor('PG', 'Pelagic Games')],
  classifications: [],
})) satisfies ValueOf<'listGameTypes'>;

const told = (listGameTypes: ValueOf<'listGameTypes'>) =>
  ({ answers: { listGameTypes } }) satisfies StoryParameters;

const categories = ['HOT', ...gameTypes.map(({ gameCategory }) => gameCategory)] as const;

const meta = {
  component: CategoryTabsView,
  args: {
    categories,
    shown: 'HOT',
    onChoose: () => undefined,
    children: <p>Moon Over Moorea · Reef Riches · Lucky Frangipani</p>,
  },
} satisfies Meta<typeof CategoryTabsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: told(gameTypes) };

/** Before the server has named any category. */
export const Loading: Story = { args: { categories: ['HOT'], children: null } };

export const LiveChosen: Story = {
  args: { shown: 'LIVE', children: <p>Golden Lantern Baccarat · Speed Roulette</p> },
  parameters: told(gameTypes),
};

/** All that the product knows: the row scrolls sideways. */
export const EveryCategory: Story = {
  args: { categories: ['HOT', ...every.map(({ gameCategory }) => gameCategory)], shown: 'LOTT' },
  parameters: told(every),
};

export const LongWords: Story = {
  parameters: {
    ...told(gameTypes),
    texts: {
      'gameType.HOT': 'Meistgespielte Spiele',
      'gameType.RNG': 'Spielautomatenspiele',
      'gameType.LIVE': 'Live-Casino mit Kartengebern',
      'gameType.SPORTS': 'Sportwettenangebot',
      'gameType.FISH': 'Fischerei-Arcade',
    },
  },
};
