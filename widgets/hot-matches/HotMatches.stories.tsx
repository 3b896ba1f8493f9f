import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { query } from '#src/api/queries.ts';
import { askHomeAnnouncements } from '#src/domain/api/questions.ts';
import { currentWriting } from '#src/ui/text.ts';
import { picture, refused, type StoryParameters } from '#tests/support/storyParts.ts';
import { Whole } from '#tests/support/Whole.tsx';
import HotMatches, { HotMatchesView } from './HotMatches.tsx';

type Match = ValueOf<'listAnnouncements'>['hotMatches'][number];

const match = (id: string, league: string, homeTeam: string, awayTeam: string): Match => ({
  id,
  vendor: 'NORTHSTAND',
  roomId: id,
  nodeId: '40100',
  league,
  matchTime: '2026-11-22T18:30:00Z',
  homeTeam,
  awayTeam,
  homeTeamImageUrl: `/art/team/${homeTeam.toLowerCase().replaceAll(' ', '-')}.svg`,
  awayTeamImageUrl: `/art/team/${awayTeam.toLowerCase().replaceAll(' ', '-')}.svg`,
});

const hotMatches = [
  match('match-1', 'Harbour League', 'Harbour Athletic', 'Red Cliff United'),
  match('match-2', 'Monsoon Cup', 'Monsoon FC', 'Jade River'),
  match('match-3', 'Islands Premier', 'Lagoon City', 'Coral Rays'),
];

const listAnnouncements = {
  banners: [],
  playerNotices: [],
  popup: [],
  hotMatches,
  promotion: [],
} satisfies ValueOf<'listAnnouncements'>;

const long = [
  match(
    'match-9',
    'Nordfriesische Landesmeisterschaftsqualifikationsrunde',
    'Sportvereinigung Donaudampfschifffahrt',
    'Turngemeinschaft Binnenschifferkameradschaft',
  ),
];

const shown = (matches: readonly Match[]) =>
  matches.map((one) => ({
    ...one,
    homeTeamImageUrl: picture(one.homeTeamImageUrl, 96, 96),
    awayTeamImageUrl: picture(one.awayTeamImageUrl, 96, 96),
  }));

const announcementsQuery = () => query(...askHomeAnnouncements(currentWriting().code));

const meta = {
  component: HotMatchesView,
  args: { look: 'strip', matches: shown(hotMatches), onBet: () => undefined },
} satisfies Meta<typeof HotMatchesView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Strip: Story = { parameters: { answers: { listAnnouncements } } satisfies StoryParameters };

export const Cards: Story = { args: { look: 'cards' } };

/** One alone stands still and needs no controls. */
export const Single: Story = { args: { matches: shown(hotMatches).slice(0, 1) } };

export const Loading: Story = { args: { matches: undefined } };

export const LoadingCards: Story = { args: { look: 'cards', matches: undefined } };

/** No matches: the page goes on with what follows. */
export const Empty: Story = { tags: ['draws-nothing'], args: { matches: [] } };

/** Crests that cannot be had are drawn with the teams' initials. */
export const WithoutCrests: Story = {
  args: { matches: hotMatches.map((one) => ({ ...one, homeTeamImageUrl: '', awayTeamImageUrl: '' })) },
};

export const LongWords: Story = { args: { matches: shown(long) } };

export const LongWordsInCards: Story = { args: { look: 'cards', matches: shown(long) } };

/** They could not be had: the page goes on with what follows. */
export const Failed: Story = {
  tags: ['draws-nothing'],
  render: () => <Whole view={HotMatches} widget="hot-matches" props={{}} />,
  parameters: { seed: refused(announcementsQuery) } satisfies StoryParameters,
};
