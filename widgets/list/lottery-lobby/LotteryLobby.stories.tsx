import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { boardsOf } from '#src/domain/games/lottery.ts';
import { picture, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { type LobbyGroup, LotteryLobbyView } from './LotteryLobbyView.tsx';

type Group = ValueOf<'listLotteries'>['groups'][number];
type Lottery = Group['games'][number];

const serverTime = '2026-11-21T08:00:20Z';

const lottery = (
  code: string,
  remark: string,
  drawn: Pick<Lottery, 'drawKind' | 'everyMinutes' | 'nextDrawAt'> & { numbers: string },
  [tradPlaySwitch, entPlaySwitch]: readonly [boolean, boolean],
): Lottery => ({
  gameId: `LOTT-${code}`,
  code,
  remark,
  mobileIconUrl: `/art/lottery/${code}.svg`,
  mUi: 'numbers',
  css: 'leaf',
  entPlaySwitch,
  tradPlaySwitch,
  drawKind: drawn.drawKind,
  picks: drawn.numbers.split(' ').length,
  everyMinutes: drawn.everyMinutes,
  nextDrawAt: drawn.nextDrawAt,
  lastDraw: {
    issue: '20261121-0481',
    drawnAt: '2026-11-21T08:00:00Z',
    numbers: drawn.numbers.split(' '),
    bonus: [],
  },
});

const minute = {
  drawKind: 'digits',
  everyMinutes: 1,
  nextDrawAt: '2026-11-21T08:01:00Z',
  numbers: '7 0 3 3 9',
} as const;
const daily = {
  drawKind: 'digits',
  everyMinutes: 1440,
  nextDrawAt: '2026-11-21T18:30:00Z',
  numbers: '0 4 4 1',
} as const;
const weekly = {
  drawKind: 'balls',
  everyMinutes: 10_080,
  nextDrawAt: '2026-11-28T09:00:00Z',
  numbers: '03 11 19 24 38 45',
} as const;

const listLotteries = {
  serverTime,
  groups: [
    {
      gameGroupId: 'fast',
      displayName: 'Fast draws',
      games: [lottery('MOTU1M', 'Motu Minute', minute, [false, true])],
    },
    {
      gameGroupId: 'numbers',
      displayName: 'Numbers',
      games: [
        lottery('PALM2D', 'Palm 2D', daily, [true, true]),
        lottery('TIDE4D', 'High Tide 4D', daily, [true, false]),
      ],
    },
    {
      gameGroupId: 'lotto',
      displayName: 'Lotto',
      games: [lottery('LAGOON645', 'Lagoon 6/45', weekly, [false, false])],
    },
  ],
} satisfies ValueOf<'listLotteries'>;

const shown = (groups: readonly Group[]): LobbyGroup[] =>
  groups.map(({ gameGroupId, displayName, games }) => ({
    id: gameGroupId,
    name: displayName,
    games: games.map((game) => ({
      ...game,
      mobileIconUrl: picture(game.mobileIconUrl, 48, 48),
      boards: boardsOf(game),
      electronic: game.code === 'MOTU1M',
    })),
  }));

const meta = {
  component: LotteryLobbyView,
  args: {
    look: 'groups',
    groups: undefined,
    now: Date.parse(serverTime),
    failed: false,
    onRetry: () => undefined,
    onPlay: () => undefined,
  },
} satisfies Meta<typeof LotteryLobbyView>;
export default meta;

type Story = StoryObj<typeof meta>;
const answering = { answers: { listLotteries } } satisfies StoryParameters;

export const Full: Story = { args: { groups: shown(listLotteries.groups) }, parameters: answering };

/** All groups in sequence. */
export const List: Story = {
  args: { look: 'list', groups: shown(listLotteries.groups) },
  parameters: answering,
};

/** Only what is played on the traditional board. */
export const Traditional: Story = {
  args: { look: 'list', groups: shown(listLotteries.groups.slice(1, 2)) },
  parameters: { ...answering, props: { play: 'trad' } } satisfies StoryParameters,
};

export const Loading: Story = {};

export const ListLoading: Story = { args: { look: 'list' } };

export const Empty: Story = { args: { groups: [] } };

export const Failed: Story = { args: { failed: true } };

/** A draw is due, its result is pending. */
export const Drawing: Story = {
  args: { groups: shown(listLotteries.groups), now: Date.parse('2026-11-21T08:01:01Z') },
  parameters: answering,
};

export const LongWords: Story = {
  args: {
    groups: shown([
      {
        gameGroupId: 'long',
        displayName: 'Hochgeschwindigkeitszahlenlotterien',
        games: [
          lottery(
            'LONG',
            'Nordfriesische Donaudampfschifffahrtszahlenlotterie Sechsausfünfundvierzig',
            daily,
            [true, true],
          ),
        ],
      },
    ]),
  },
};
