import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { picture, type StoryParameters } from '#tests/support/storyParts.ts';
import { LotteryDrawsView } from './LotteryDraws.tsx';

type Group = ValueOf<'listLotteries'>['groups'][number];
type Lottery = Group['games'][number];

const serverTime = '2026-11-21T08:00:20Z';

const lottery = (
  code: string,
  remark: string,
  [drawKind, everyMinutes, nextDrawAt]: readonly [Lottery['drawKind'], number, string],
  numbers: string,
  bonus: readonly string[] = [],
): Lottery => ({
  gameId: `LOTT-${code}`,
  code,
  remark,
  mobileIconUrl: `/art/lottery/${code}.svg`,
  mUi: 'numbers',
  css: 'leaf',
  entPlaySwitch: true,
  tradPlaySwitch: true,
  drawKind,
  picks: numbers.split(' ').length,
  everyMinutes,
  nextDrawAt,
  lastDraw: {
    issue: '20261121-0481',
    drawnAt: '2026-11-21T08:00:00Z',
    numbers: numbers.split(' '),
    bonus: [...bonus],
  },
});

const games = [
  lottery('MOTU1M', 'Motu Minute', ['digits', 1, '2026-11-21T08:01:00Z'], '7 0 3 3 9'),
  lottery(
    'REEFKENO',
    'Reef Keno',
    ['balls', 5, '2026-11-21T08:05:00Z'],
    '02 05 08 11 17 19 23 28 31 36 40 44 47 52 58 61 66 70 74 79',
  ),
  lottery('TIDE4D', 'High Tide 4D', ['digits', 1440, '2026-11-21T18:30:00Z'], '0 4 4 1'),
  lottery('LAGOON645', 'Lagoon 6/45', ['balls', 10_080, '2026-11-28T09:00:00Z'], '03 11 19 24 38 45', ['07']),
];

const listLotteries = {
  serverTime,
  groups: [{ gameGroupId: 'all', displayName: 'All', games }],
} satisfies ValueOf<'listLotteries'>;

const longNames = games.map((game) => ({
  ...game,
  remark: 'Nordfriesische Donaudampfschifffahrtszahlenlotterie Sechsausfünfundvierzig',
}));

const shown = (list: readonly Lottery[]) =>
  list.map((game) => ({ ...game, mobileIconUrl: picture(game.mobileIconUrl, 96, 96) }));

const meta = {
  component: LotteryDrawsView,
  args: {
    lotteries: shown(games),
    expected: 4,
    now: Date.parse(serverTime),
    failed: false,
    onRetry: () => undefined,
  },
} satisfies Meta<typeof LotteryDrawsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: { answers: { listLotteries } } satisfies StoryParameters };

/** The minute is over: the first one draws. */
export const Drawing: Story = { args: { now: Date.parse('2026-11-21T08:01:00Z') } };

/** The server's time is not known yet: the countdowns wait. */
export const Timeless: Story = { args: { now: null } };

export const Loading: Story = { args: { lotteries: undefined, now: null } };

export const Empty: Story = { args: { lotteries: [] } };

export const Failed: Story = { args: { lotteries: undefined, failed: true } };

export const LongWords: Story = { args: { lotteries: shown(longNames) } };
