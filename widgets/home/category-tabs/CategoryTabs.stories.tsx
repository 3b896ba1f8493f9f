import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { query } from '#src/api/queries.ts';
import { gameTypesApiQuery } from '#src/domain/api/apiQueries.ts';
import { currentLocale, translate } from '#src/ui/text.ts';
import { failedQuery, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import CategoryTabs, { CategoryTabsView } from './CategoryTabs.tsx';

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

const allCategories = (
  ['SPORTS', 'ESPORTS', 'COCKFIGHT', 'LIVE', 'FISH', 'RNG', 'PVP', 'INHOUSE', 'ELOTT', 'LOTT'] as const
).map((gameCategory) => ({
  gameCategory,
  vendorNames: [vendor('PG', 'Pelagic Games')],
  classifications: [],
})) satisfies ValueOf<'listGameTypes'>;

const answering = (listGameTypes: ValueOf<'listGameTypes'>) =>
  ({ answers: { listGameTypes: listGameTypes } }) satisfies StoryParameters;

const categories = ['HOT', ...gameTypes.map(({ gameCategory }) => gameCategory)] as const;

const meta = {
  component: CategoryTabsView,
  args: {
    categories,
    shown: 'HOT',
    onChoose: () => undefined,
    onRetry: () => undefined,
    children: <p>Moon Over Moorea · Reef Riches · Lucky Frangipani</p>,
  },
} satisfies Meta<typeof CategoryTabsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: answering(gameTypes) };

/** Before the categories have loaded. */
export const Loading: Story = { args: { categories: ['HOT'], children: null } };

export const LiveChosen: Story = {
  args: { shown: 'LIVE', children: <p>Golden Lantern Baccarat · Speed Roulette</p> },
  parameters: answering(gameTypes),
};

/** Every category of the product: the row scrolls sideways. */
export const EveryCategory: Story = {
  args: { categories: ['HOT', ...allCategories.map(({ gameCategory }) => gameCategory)], shown: 'LOTT' },
  parameters: answering(allCategories),
};

export const LongWords: Story = {
  parameters: {
    ...answering(gameTypes),
    texts: {
      'gameType.HOT': 'Meistgespielte Spiele',
      'gameType.RNG': 'Spielautomatenspiele',
      'gameType.LIVE': 'Live-Casino mit Kartengebern',
      'gameType.SPORTS': 'Sportwettenangebot',
      'gameType.FISH': 'Fischerei-Arcade',
    },
  },
};

/** Icons over labels down the side, the panel beside them. */
export const Rail: Story = { args: { look: 'rail' }, parameters: answering(gameTypes) };

export const RailLongWords: Story = { args: { ...Rail.args }, parameters: { ...LongWords.parameters } };

export const RailEveryCategory: Story = {
  args: { ...EveryCategory.args, ...Rail.args },
  parameters: answering(allCategories),
};

/** A row of large cards. */
export const Cards: Story = { args: { look: 'cards' }, parameters: answering(gameTypes) };

export const CardsLongWords: Story = { args: { ...Cards.args }, parameters: { ...LongWords.parameters } };

export const CardsEveryCategory: Story = {
  args: { ...EveryCategory.args, ...Cards.args },
  parameters: answering(allCategories),
};

const gameTypesQuery = () => query(...gameTypesApiQuery(currentLocale().code));

const panel = ({ values }: { values?: Record<string, unknown> }) => <p>{String(values?.gameType)}</p>;
const whole = () => <WholeWidget view={CategoryTabs} widget="category-tabs" props={{}} slots={{ panel }} />;

/** A brand that chose its categories, and their order. */
export const Chosen: Story = {
  args: { categories: ['LIVE', 'RNG'], shown: 'LIVE' },
  parameters: {
    ...answering(gameTypes),
    props: { categories: ['LIVE', 'RNG', 'ESPORTS'] },
  } satisfies StoryParameters,
};

/** The server has none of the categories that a brand chose. */
export const NoneLeft: Story = {
  args: { categories: [], shown: undefined, children: null },
  parameters: { ...answering(gameTypes), props: { categories: ['ESPORTS'] } } satisfies StoryParameters,
};

/** The categories did not load: the popular games are shown all the same. */
export const Failed: Story = { render: whole, parameters: { seed: failedQuery(gameTypesQuery) } };

/** A tap on a tab shows its panel, in the current brand's look. */
export const AnotherTab: Story = {
  render: whole,
  parameters: {
    ...answering(gameTypes),
    seed: (client) => client.setQueryData(gameTypesQuery().queryKey, gameTypes),
  } satisfies StoryParameters,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: translate('gameType.LIVE') }));
    await canvas.findByRole('tab', { name: translate('gameType.LIVE'), selected: true });
    await canvas.findByText('LIVE');
  },
};
