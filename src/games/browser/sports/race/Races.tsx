/** @jsxImportSource preact */
import type { Race } from '#schemas/games/sports.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ToggleButtons } from '../../components/ToggleButtons.tsx';
import type { PlayContext } from '../../playContext.ts';
import type { SportsActions, SportsPage } from '../sportsState.ts';
import { RaceCard } from './RaceCard.tsx';
import { RaceTrack } from './RaceTrack.tsx';
import { Saddle } from './Saddle.tsx';

interface RacesProps {
  readonly play: PlayContext;
  readonly page: SportsPage;
  readonly acts: SportsActions;
}

/** How many runners of a race that is over are listed. */
const listed = 3;

const clock = ({ intl }: Pick<PlayContext, 'intl'>, at: string): string =>
  new Intl.DateTimeFormat(intl, { hour: '2-digit', minute: '2-digit' }).format(new Date(at));

/** The first runners of a race, in the order in which they came in. */
const Order = ({
  play: { t },
  race: { order, runners },
}: {
  readonly play: PlayContext;
  readonly race: Race;
}) => (
  <ol class="order">
    {(order ?? []).slice(0, listed).map((number, at) => {
      const name = runners[number - 1]?.name ?? '';
      return (
        <li key={number}>
          <Saddle number={number} />
          <span class="unseen">{t('sports.placeIs', { name, place: at + 1 })}</span>
          <span aria-hidden="true">{name}</span>
        </li>
      );
    })}
  </ol>
);

const RaceResults = ({ play, page }: RacesProps) => {
  const over = page.races.filter(({ state }) => state === 'finished');
  if (over.length === 0) return <EmptyState text={play.t('sports.noRaces')} />;
  return (
    <ul class="matches">
      {over.map((race) => (
        <li class="match finished" key={race.id}>
          <p class="match-head">
            <span>{race.name}</span>
            <span>{clock(play, race.startsAt)}</span>
          </p>
          <Order play={play} race={race} />
        </li>
      ))}
    </ul>
  );
};

/** The race that runs, or, until the next one starts, how the last one ended. */
function Course({ play, page }: RacesProps) {
  const running = page.races.find(({ state }) => state === 'live');
  const race = running ?? page.races.find(({ state }) => state === 'finished');
  if (!race) return null;
  // The picture has its own clock: the race is over when its time is, also before the next request.
  const isRunning = running !== undefined && page.now < Date.parse(race.endsAt);
  return (
    <section class="match course" aria-live="polite" aria-label={race.name}>
      <p class="match-head">
        <span>{race.name}</span>
        <span class={isRunning ? 'is-live' : ''}>
          {isRunning ? play.t('sports.running') : play.t('sports.finished')}
        </span>
      </p>
      {isRunning ? <RaceTrack key={race.id} race={race} now={page.now} /> : <Order play={play} race={race} />}
    </section>
  );
}

/** The derby: the race that runs, and the odds of one to come; or the results. */
export function Races(props: RacesProps) {
  const { play, page, acts } = props;
  if (page.tab === 'results')
    return (
      <section class="board" key="results">
        <RaceResults {...props} />
      </section>
    );
  const upcoming = page.races.filter(
    ({ state, startsAt }) => state === 'upcoming' && Date.parse(startsAt) > page.now,
  );
  const chosen = upcoming.find(({ id }) => id === page.race) ?? upcoming[0];
  return (
    <section class="board" key="races">
      <Course {...props} />
      <h2>{play.t('sports.upcoming')}</h2>
      <ToggleButtons
        look="chips"
        label={play.t('sports.upcoming')}
        chosen={chosen?.id}
        entries={upcoming.map(({ id, startsAt }) => [id, clock(play, startsAt)] as const)}
        choose={acts.race}
      />
      {chosen && <RaceCard key={chosen.id} {...props} race={chosen} />}
    </section>
  );
}
