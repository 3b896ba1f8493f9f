/** @jsxImportSource preact */
import type { Match } from '#schemas/games/sports.ts';
import { LabelledGroup } from '../components/LabelledGroup.tsx';
import type { PlayContext } from '../playContext.ts';
import { isPicked, type Pick } from './slip.ts';
import type { SportsActions, SportsPage } from './sportsState.ts';
import { selectionName, startText } from './sportsTexts.ts';

interface MatchCardProps {
  readonly play: PlayContext;
  readonly match: Match;
  readonly page: SportsPage;
  readonly acts: SportsActions;
}

interface SideProps {
  readonly team: Match['home'];
  readonly score: number | undefined;
  readonly isAhead: boolean;
}

const Side = ({ team: { name, imageUrl }, score, isAhead }: SideProps) => (
  <p class={isAhead ? 'side ahead' : 'side'}>
    {imageUrl !== '' && <img loading="lazy" src={imageUrl} alt="" width={32} height={32} />}
    <span>{name}</span>
    {score !== undefined && <b class="figure">{score}</b>}
  </p>
);

function When({ play, match: { state, startsAt }, page }: MatchCardProps) {
  if (state === 'live') return <span class="is-live">{play.t('sports.live')}</span>;
  if (state === 'finished') return <span>{play.t('sports.ended')}</span>;
  return <span>{startText(play, startsAt, page.now)}</span>;
}

type Market = Match['markets'][number];

function OddsButton({
  play: { t },
  match,
  page,
  acts,
  market,
  selection: { id, odds },
}: MatchCardProps & { readonly market: Market; readonly selection: Market['selections'][number] }) {
  const pick: Pick = { match: match.id, market: market.id, selection: id, odds };
  const name = selectionName({ t }, match, id, market.line);
  const isTeam = market.id === 'winner';
  return (
    <button
      type="button"
      class="odds"
      aria-pressed={isPicked(page.picks, pick) ? 'true' : 'false'}
      onClick={() => acts.toggle(pick)}
    >
      <span aria-hidden={isTeam ? 'true' : undefined}>{isTeam ? t(`sports.short.${id}`) : name}</span>
      {isTeam && <span class="unseen">{`${name} `}</span>}
      <b class="figure">{odds}</b>
    </button>
  );
}

/** A match: sides, score or start, and its markets. */
export function MatchCard(props: MatchCardProps) {
  const { play, match } = props;
  const [home, away] = match.score ?? [];
  const isLeading = (score = 0, other = 0) => score > other;
  return (
    <li class={`match ${match.state}`}>
      <p class="match-head">
        <span>{match.league}</span>
        <When {...props} />
      </p>
      <Side team={match.home} score={home} isAhead={isLeading(home, away)} />
      <Side team={match.away} score={away} isAhead={isLeading(away, home)} />
      {match.state === 'upcoming' &&
        match.markets.map((market) => (
          <LabelledGroup class="market" key={market.id} label={play.t(`sports.${market.id}`)}>
            {market.selections.map((selection) => (
              <OddsButton key={selection.id} {...props} market={market} selection={selection} />
            ))}
          </LabelledGroup>
        ))}
    </li>
  );
}
