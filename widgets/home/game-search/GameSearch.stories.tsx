import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FoundGame, SearchResults } from '#src/domain/games/search/gameSearch.ts';
import { SearchOptions } from '#src/parts/game-search/SearchOptions.tsx';
import { searchGroups } from '#src/parts/game-search/searchGroups.ts';
import { useT } from '#src/ui/text.ts';
import { picture } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import GameSearch from './GameSearch.tsx';

const nothing = () => undefined;

const game = (nodeId: string, name: string, vendor: string, category: FoundGame['category']): FoundGame => ({
  ...{ nodeId, name, vendor, category, vassalage: vendor.toUpperCase(), supportPlay: true },
  picture: picture(`/art/tile/${nodeId}-small.svg`, 160, 160),
});
const popular = [
  game('100001', 'Moon Over Moorea', 'Lumen Reels', 'RNG'),
  game('100002', 'Speed Baccarat', 'Halcyon Play', 'LIVE'),
  game('100003', 'Coral Reef Hunter', 'Red Lantern', 'FISH'),
];
const none: SearchResults = { games: [], vendors: [], categories: [], total: 0, similar: false };

interface OfferedProps {
  readonly typed: string;
  readonly results?: SearchResults;
  readonly category?: FoundGame['category'];
  readonly recent?: readonly string[];
  readonly active?: number;
  readonly loading?: boolean;
}

/** The options below the box. */
function Offered({
  typed,
  results = none,
  category,
  recent = [],
  active = -1,
  loading = false,
}: OfferedProps) {
  const t = useT();
  const handlers = { onTerm: nothing, onGame: nothing, onVendor: nothing, onCategory: nothing };
  const offers = { typed, results, category, recent, popular, ...handlers, onClearRecent: nothing };
  const groups = loading ? [] : searchGroups(t, offers);
  return (
    <>
      {/* The box that the options belong to: it has the focus, they have not. */}
      <input
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded
        aria-controls="search"
        defaultValue={typed}
      />
      <SearchOptions
        {...{ id: 'search', groups, active, typed, loading, total: results.total }}
        onClose={nothing}
      />
    </>
  );
}

const meta = {
  component: Offered,
  args: { typed: '' },
} satisfies Meta<typeof Offered>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Before anything is typed: earlier searches, and what is popular. */
export const AtRest: Story = { args: { recent: ['dragon', 'moorea'] } };

/** Makers, the games of the shown category, then those of others; the second option is reached by the keyboard. */
export const Found: Story = {
  args: {
    typed: 'moo',
    category: 'RNG',
    active: 1,
    results: {
      ...none,
      games: [popular[0] as FoundGame, game('100009', 'Moonlight Tables', 'Salon Noir', 'LIVE')],
      vendors: [{ vassalage: 'MOON', name: 'Moon & Daughters', category: 'RNG' }],
      categories: ['RNG'],
      total: 41,
    },
  },
};

/** None in the shown category. */
export const Elsewhere: Story = {
  args: {
    typed: 'baccarat',
    category: 'RNG',
    results: { ...none, games: [popular[1] as FoundGame], total: 1 },
  },
};

/** Found by overlooking a typing error. */
export const Similar: Story = {
  args: { typed: 'bacarat', results: { ...none, games: [popular[1] as FoundGame], total: 1, similar: true } },
};

export const NothingFound: Story = { args: { typed: 'xyzzy' } };

export const Loading: Story = { args: { typed: 'moon', loading: true } };

export const LongWords: Story = {
  args: {
    typed: 'spiel',
    category: 'RNG',
    results: {
      ...none,
      games: [
        game(
          '100010',
          'Spielautomatenglücksspielweltmeisterschaft',
          'Donaudampfschifffahrtsgesellschaft',
          'RNG',
        ),
      ],
      total: 1,
    },
  },
};

/** The box, as a page begins with it. */
export const Closed: Story = {
  render: () => <WholeWidget view={GameSearch} widget="game-search" props={{}} />,
};
