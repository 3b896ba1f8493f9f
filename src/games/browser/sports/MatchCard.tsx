/** @jsxImportSource preact */
import type { Match } from '#schemas/games/sports.ts';
import { LabelledGroup } from '../components/LabelledGroup.tsx';
import type { PlayContext } from '../playContext.ts';
import { OddsButton } from './OddsButton.tsx';
import { isPicked, type Pick } from './slip.ts';
import type { SportsActions, SportsPage } from './sportsState.ts';
import { marketName, progressText, selectionName, shortName, startText } from './sportsTexts.ts';

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
  readonly corner: string | undefined;
}

const Side = ({ team: { name, imageUrl }, score, isAhead, corner }: SideProps) => (
  <p class={isAhead ? 'side ahead' : 'side'}>
    {imageUrl !== '' && <img loading="lazy" src={imageUrl} alt="" width={32} height={32} />}
    <span>{name}</span>
    {corner !== undefined && <i class="corner">{corner}</i>}
    {score !== undefined && <b class="figure">{score}</b>}
  </p>
);

function When({ play, match, page }: MatchCardProps) {
  const { state, startsAt } = match;
  if (state === 'live')
    return (
      <span class="is-live">
        {play.t('sports.live')}
        <span class="figure">{progressText(match)}</span>
      </span>
    );
  if (state === 'finished') return <span>{play.t('sports.ended')}</span>;
  return <span>{startText(play, startsAt, page.now)}</span>;
}

type Market = Match['markets'][number];

function Selection({
  play,
  match,
  page,
  acts,
  market,
  selection: { id, odds },
}: MatchCardProps & { readonly market: Market; readonly selection: Market['selections'][number] }) {
  const pick: Pick = { match: match.id, market: market.id, selection: id, odds };
  const name = selectionName(play, { home: match.home.name, away: match.away.name }, id, market.line);
  const isTeam = market.id === 'winner' && (id === 'home' || id === 'draw' || id === 'away');
  return (
    <OddsButton odds={odds} isPicked={isPicked(page.picks, pick)} toggle={() => acts.toggle(pick)}>
      <span aria-hidden={isTeam ? 'true' : undefined}>{isTeam ? shortName(play, match.kind, id) : name}</span>
      {isTeam && <span class="unseen">{`${name} `}</span>}
    </OddsButton>
  );
}

/** The markets that are open; a text where a live match has none. */
function Markets(props: MatchCardProps) {
  const { play, match } = props;
  if (match.state === 'live' && match.markets.length === 0)
    return <p class="hint">{play.t('sports.noMore')}</p>;
  return (
    <>
      {match.markets.map((market) => {
        const label = marketName(play, match.kind, market.id);
        return (
          <div key={market.id}>
            {market.id !== 'winner' && (
              <p class="market-name" aria-hidden="true">
                {label}
              </p>
            )}
            <LabelledGroup class={`market ${market.id}`} label={label}>
              {market.selections.map((selection) => (
                <Selection key={selection.id} {...props} market={market} selection={selection} />
              ))}
            </LabelledGroup>
          </div>
        );
      })}
    </>
  );
}

/** Id of the element that shows a match. */
export const matchElement = (id: string): string => `match-${id}`;

/** A match: sides, score or start, and its markets. */
export function MatchCard(props: MatchCardProps) {
  const { play, match } = props;
  const { t } = play;
  const [home, away, ended = 0] = match.score ?? [];
  const isFight = match.kind === 'cockfight';
  const isLeading = (score = 0, other = 0) => score > other;
  return (
    <li id={matchElement(match.id)} class={`match ${match.state} ${match.kind}`}>
      <p class="match-head">
        <span>{match.league}</span>
        <When {...props} />
      </p>
      <Side
        team={match.home}
        score={home}
        isAhead={ended === 0 ? isLeading(home, away) : ended === 1}
        corner={isFight ? t('sports.meron') : undefined}
      />
      <Side
        team={match.away}
        score={away}
        isAhead={ended === 0 ? isLeading(away, home) : ended === 2}
        corner={isFight ? t('sports.wala') : undefined}
      />
      {ended > 0 && <p class="hint">{t('sports.stopped')}</p>}
      <Markets {...props} />
    </li>
  );
}
