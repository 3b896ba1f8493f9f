import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { brandCurrency, picture } from '#tests/support/stories/storyParts.ts';
import type { LiveMatch } from './LiveMatchRow.tsx';
import { type MatchNow, NowCards } from './NowCardsRow.tsx';

type Lottery = ValueOf<'listLotteries'>['groups'][number]['games'][number];

const serverTime = '2026-11-21T08:00:22Z';

const lottery = (code: string, remark: string, everyMinutes: number, nextDrawAt: string): Lottery => ({
  ...{ gameId: `LOTT-${code}`, code, remark, everyMinutes, nextDrawAt },
  ...{ mobileIconUrl: picture(`/art/lottery/${code}.svg`, 48, 48), mUi: 'numbers', css: 'leaf' },
  ...{ entPlaySwitch: true, tradPlaySwitch: true, drawKind: 'digits' as const, picks: 5 },
  lastDraw: { issue: '20261121-0481', drawnAt: '2026-11-21T08:00:00Z', numbers: ['7', '0', '3'], bonus: [] },
});

const draws = [
  lottery('MOTU1M', 'Motu Minute', 1, '2026-11-21T08:01:00Z'),
  lottery('REEFKENO', 'Reef Keno', 5, '2026-11-21T08:05:00Z'),
];

const listLotteries = {
  serverTime,
  groups: [{ gameGroupId: 'all', displayName: 'All', games: draws }],
} satisfies ValueOf<'listLotteries'>;

const match = (phase: MatchNow['phase'], homeTeam: string, awayTeam: string): MatchNow => ({
  ...{
    id: homeTeam,
    vendor: 'NORTHSTAND',
    roomId: 'room-1',
    nodeId: '40100',
    league: 'Harbour League',
    phase,
  },
  ...{ matchTime: phase === 'live' ? '2026-11-21T07:30:00Z' : '2026-11-21T08:30:00Z', homeTeam, awayTeam },
  homeTeamImageUrl: picture(`/art/team/${homeTeam}.svg`, 48, 48),
  awayTeamImageUrl: picture(`/art/team/${awayTeam}.svg`, 48, 48),
});

const live = (homeTeam: string, awayTeam: string, more: Partial<LiveMatch> = {}): LiveMatch => ({
  ...{ roomId: homeTeam, vendor: 'NORTHSTAND', nodeId: '40100', homeTeam, awayTeam },
  ...{ homeScore: 1, awayScore: 0, minute: 63 },
  homeTeamImageUrl: picture(`/art/team/${homeTeam}.svg`, 48, 48),
  awayTeamImageUrl: picture(`/art/team/${awayTeam}.svg`, 48, 48),
  outcomes: [
    { outcome: 'home', odds: '1.42' },
    { outcome: 'draw', odds: '3.90' },
    { outcome: 'away', odds: '11.80' },
  ],
  ...more,
});

const nothing = () => undefined;

const meta = {
  component: NowCards,
  args: {
    draws,
    live: [live('Harbour Athletic', 'Red Cliff United')],
    matches: [match('soon', 'Monsoon FC', 'Jade River')],
    pool: '1284545.12',
    currency: brandCurrency,
    now: Date.parse(serverTime),
    ...{ onDraw: nothing, onMatch: nothing },
  },
  parameters: { answers: { listLotteries, getJackpot: { amount: '1284545.12', at: serverTime } } },
} satisfies Meta<typeof NowCards>;
export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {};

/** A server that tells no odds: the matches alone lead into the game. */
export const WithoutOdds: Story = {
  args: {
    live: [],
    matches: [
      match('live', 'Harbour Athletic', 'Red Cliff United'),
      match('soon', 'Monsoon FC', 'Jade River'),
    ],
  },
};

/** Late in a match what is nearly certain takes no bets, and what is left has long odds. */
export const TwoOutcomes: Story = {
  args: {
    live: [
      live('Harbour Athletic', 'Red Cliff United', {
        minute: 87,
        outcomes: [
          { outcome: 'draw', odds: '18.40' },
          { outcome: 'away', odds: '1284.00' },
        ],
      }),
    ],
    matches: [],
  },
};

/** A draw is due, and its result not known yet. */
export const Drawing: Story = {
  args: { now: Date.parse('2026-11-21T08:01:01Z'), live: [], matches: [], pool: null },
};

export const Loading: Story = {
  args: { draws: undefined, live: undefined, matches: [], pool: null, now: null },
};

/** Nothing is on, or it cannot be known: no room is taken. */
export const Empty: Story = {
  tags: ['draws-nothing'],
  args: { draws: [], live: [], matches: [], pool: null },
};

export const LongWords: Story = {
  args: {
    draws: [
      lottery(
        'LONG',
        'Donaudampfschifffahrtszahlenlotterie Sechsausfünfundvierzig',
        1,
        '2026-11-21T08:01:00Z',
      ),
    ],
    live: [live('Sportvereinigung Donaudampfschifffahrt', 'Turngemeinschaft Binnenschiffer')],
    matches: [match('soon', 'Sportvereinigung Donaudampfschifffahrt', 'Turngemeinschaft Binnenschiffer')],
  },
};
