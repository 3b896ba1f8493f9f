import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { picture, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { type Featured, FeaturedGameView } from './FeaturedGame.tsx';

const game = (
  nodeId: string,
  displayName: string,
  vendorName: string,
  gameType: 'RNG' | 'LIVE' | 'FISH',
): ValueOf<'listFeaturedGames'>['list'][number] => ({
  nodeId,
  displayName,
  vendorName,
  vassalage: vendorName.toUpperCase().replace(/[^A-Z]+/g, '_'),
  gameType,
  heroUrl: `/art/hero/${nodeId}.svg`,
  supportPlay: gameType !== 'LIVE',
});

const listFeaturedGames = {
  list: [
    game('40001', 'Moonlit Dragon', 'Lumen', 'RNG'),
    game('40002', 'Salon Baccarat', 'Salon Noir', 'LIVE'),
    game('40003', 'Reef Hunters', 'Coral Shot', 'FISH'),
  ],
} satisfies ValueOf<'listFeaturedGames'>;

const long = {
  list: [
    game(
      '40009',
      'Donaudampfschifffahrtsgesellschaftskapitänsmütze der Nordfriesischen Inseln',
      'Hanseatische Glücksspielautomatenwerke',
      'RNG',
    ),
  ],
} satisfies ValueOf<'listFeaturedGames'>;

/** The games of a response, with inline pictures that need no server. */
const withPictures = ({ list }: ValueOf<'listFeaturedGames'>) =>
  list.map(
    ({ heroUrl = '', mobileLargeIcon: _icon, ...one }): Featured => ({
      ...one,
      picture: { shape: 'hero', src: picture(heroUrl, 640, 400) },
    }),
  );
const answering = (answer: ValueOf<'listFeaturedGames'>) =>
  ({ answers: { listFeaturedGames: answer } }) satisfies StoryParameters;

const meta = {
  component: FeaturedGameView,
  args: {
    games: undefined,
    failed: false,
    autoplay: false,
    trial: false,
    onPlay: () => undefined,
    onInfo: () => undefined,
  },
} satisfies Meta<typeof FeaturedGameView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { games: withPictures(listFeaturedGames) },
  parameters: answering(listFeaturedGames),
};

/** For a free trial: the games that it may play are marked. */
export const ForTrial: Story = { args: { ...Full.args, trial: true } };

/** Advances automatically and can be paused. */
export const Autoplay: Story = {
  args: { games: withPictures(listFeaturedGames), autoplay: true },
  parameters: answering(listFeaturedGames),
};

/** Without a hero, the icon stands at its own size on a ground of its colours: it is never enlarged. */
export const WithoutHero: Story = {
  args: {
    games: withPictures(listFeaturedGames).map((game) => ({
      ...game,
      picture: { shape: 'icon', src: picture(`/art/tile/${game.nodeId}-large.svg`, 160, 160) },
    })),
  },
  parameters: answering(listFeaturedGames),
};

/** Not even an icon: the words alone. */
export const WithoutPicture: Story = {
  args: { games: withPictures(listFeaturedGames).map((game) => ({ ...game, picture: null })) },
  parameters: answering(listFeaturedGames),
};

/** A single game needs no indicators. */
export const Single: Story = {
  args: { games: withPictures(listFeaturedGames).slice(0, 1) },
  parameters: answering(listFeaturedGames),
};

export const Loading: Story = {};

/** No games: the reserved room collapses. */
export const Empty: Story = { tags: ['draws-nothing'], args: { games: [] } };

export const Failed: Story = { tags: ['draws-nothing'], args: { failed: true } };

export const LongWords: Story = { args: { games: withPictures(long) }, parameters: answering(long) };
