import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { SheetGame } from '#src/stores/gameSheet.ts';
import { popular, slot, tilesOf } from '#tests/support/stories/games.ts';
import { brandCurrency, picture, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { SheetView } from './SheetView.tsx';
import type { SheetViewProps } from './view.ts';

const nothing = (): void => undefined;

const game: SheetGame = {
  nodeId: 'pg-moorea',
  vassalage: 'PG',
  gameType: 'RNG',
  supportPlay: true,
  name: 'Moon Over Moorea',
  vendor: 'Pelagic Games',
  picture: picture('/art/tile/pg-moorea-large.svg', 320, 320),
  returnRate: '96.24',
};
const facts = { classify: 'CLASSIC', minBet: '0.1', maxBet: '10', volatility: 'medium' } as const;
const likeIt = popular
  .slice(1, 6)
  .map((one) => slot(one.nodeId, one.displayName ?? '', one.vassalage, { returnRate: '96.24' }));
const answer = { open: true, ...facts, similar: likeIt, vendors: [] } satisfies ValueOf<'getGame'>;

const args: SheetViewProps = {
  game,
  favourite: false,
  details: answer,
  coming: false,
  failed: false,
  similar: tilesOf(likeIt),
  currency: brandCurrency,
  mayTry: true,
  trial: false,
  onPlay: nothing,
  onTry: nothing,
  onFavourite: nothing,
  onSimilar: nothing,
  onRetry: nothing,
  onClose: nothing,
};
const meta = { component: SheetView, args } satisfies Meta<typeof SheetView>;
export default meta;

type Story = StoryObj<typeof meta>;

const answering = (getGame: ValueOf<'getGame'>) => ({ answers: { getGame } }) satisfies StoryParameters;

/** For a visitor: it can be tried, too. */
export const ForVisitor: Story = { parameters: answering(answer) };

/** For a member, who has it among the favourites. */
export const ForMember: Story = { args: { mayTry: false, favourite: true } };

/** For a free trial, which may play it. */
export const ForTrial: Story = { args: { mayTry: false, trial: true } };

/** A table, whose bets return differently: its volatility depends on them. */
export const Table: Story = {
  args: {
    game: {
      ...game,
      gameType: 'LIVE',
      name: 'Golden Lantern Baccarat',
      supportPlay: false,
      returnRate: '98.94',
      returnRateLow: '85.64',
      isNew: true,
    },
    details: { open: true, classify: 'BACCARAT', minBet: '1', maxBet: '100' },
    mayTry: false,
  },
};

/** What the tile knew is there at once. */
export const Loading: Story = { args: { details: undefined, coming: true, similar: undefined } };

export const Failed: Story = { args: { details: undefined, failed: true, similar: [] } };

/** A server that tells no more than its lists do. */
export const NothingMore: Story = {
  args: { details: undefined, similar: [], game: { ...game, returnRate: undefined, picture: null } },
};

export const Closed: Story = {
  args: { details: { open: false }, similar: [] },
  parameters: answering({ open: false }),
};

export const LongWords: Story = {
  args: {
    game: {
      ...game,
      name: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze der Nordfriesischen Inseln',
      vendor: 'Hanseatische Glücksspielautomatenwerke',
    },
  },
  parameters: {
    texts: {
      'gameSheet.return': 'Theoretische durchschnittliche Auszahlungsquote',
      'gameSheet.tryFree': 'Kostenlos ausprobieren',
    },
  },
};
