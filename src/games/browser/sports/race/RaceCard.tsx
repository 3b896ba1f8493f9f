/** @jsxImportSource preact */
import type { Race } from '#schemas/games/sports.ts';
import { LabelledGroup } from '../../components/LabelledGroup.tsx';
import type { PlayContext } from '../../playContext.ts';
import { OddsButton } from '../OddsButton.tsx';
import { isPicked, type Pick } from '../slip.ts';
import type { SportsActions, SportsPage } from '../sportsState.ts';
import { marketName, startText } from '../sportsTexts.ts';
import { Saddle } from './Saddle.tsx';

interface RaceCardProps {
  readonly play: PlayContext;
  readonly race: Race;
  readonly page: SportsPage;
  readonly acts: SportsActions;
}

type Runner = Race['runners'][number];

/** The odds of a runner to win and to be placed. */
const RunnerOdds = ({ play, race, page, acts, runner }: RaceCardProps & { readonly runner: Runner }) => (
  <LabelledGroup class="runner-odds" label={runner.name}>
    {race.markets.map(({ id, selections }) => {
      const odds = selections.find((selection) => selection.id === runner.id)?.odds;
      if (odds === undefined) return <span key={id} />;
      const pick: Pick = { match: race.id, market: id, selection: runner.id, odds };
      return (
        <OddsButton
          key={id}
          odds={odds}
          isPicked={isPicked(page.picks, pick)}
          toggle={() => acts.toggle(pick)}
        >
          <span class="unseen">{`${marketName(play, 'derby', id)} `}</span>
        </OddsButton>
      );
    })}
  </LabelledGroup>
);

/** A race to come: its runners, each with its odds. */
export function RaceCard(props: RaceCardProps) {
  const { play, race, page } = props;
  return (
    <section class="match race" aria-label={race.name}>
      <p class="match-head">
        <span>{race.name}</span>
        <span>{startText(play, race.startsAt, page.now)}</span>
      </p>
      <p class="runner-head" aria-hidden="true">
        {race.markets.map(({ id }) => (
          <span key={id}>{marketName(play, 'derby', id)}</span>
        ))}
      </p>
      <ul class="runners">
        {race.runners.map((runner, at) => (
          <li key={runner.id}>
            <Saddle number={at + 1} />
            <span class="runner-name">{runner.name}</span>
            <RunnerOdds {...props} runner={runner} />
          </li>
        ))}
      </ul>
    </section>
  );
}
