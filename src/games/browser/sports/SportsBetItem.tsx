/** @jsxImportSource preact */
import type { SportsBet } from '#schemas/games/sports.ts';
import { BetStatus } from '../components/BetStatus.tsx';
import { GameIcon } from '../components/GameIcon.tsx';
import type { PlayContext } from '../playContext.ts';
import { marketName, selectionName, startText } from './sportsTexts.ts';

interface LegItemProps {
  readonly play: PlayContext;
  readonly leg: SportsBet['legs'][number];
  readonly now: number;
}

function LegItem({ play, leg, now }: LegItemProps) {
  const { t } = play;
  const isOver = leg.won !== null && leg.score !== null;
  return (
    <li class="bet-leg">
      <span class={`leg-sign ${leg.won === true ? 'good' : leg.won === false ? 'bad' : ''}`}>
        <GameIcon name={leg.won === true ? 'check' : leg.won === false ? 'close' : 'clock'} />
        {isOver && <span class="unseen">{t(leg.won ? 'sports.right' : 'sports.wrong')}</span>}
      </span>
      <div>
        <strong>{selectionName(play, leg, leg.selection, leg.line)}</strong>
        <span>
          {leg.kind === 'derby' ? (
            <bdi>{`${marketName(play, leg.kind, leg.market)} · ${leg.away}`}</bdi>
          ) : (
            <>
              <bdi>{leg.home}</bdi> – <bdi>{leg.away}</bdi>
            </>
          )}
        </span>
        <span>
          {leg.score === null ? (
            startText(play, leg.startsAt, now)
          ) : (
            <bdi dir="ltr">{leg.score.slice(0, 2).join(' : ')}</bdi>
          )}
        </span>
      </div>
      <b class="figure">{leg.odds}</b>
    </li>
  );
}

interface BetItemProps {
  readonly play: PlayContext;
  readonly bet: SportsBet;
  readonly now: number;
}

/** A slip in the list of the member's bets, with its legs. */
export const SportsBetItem = ({ play, bet, now }: BetItemProps) => (
  <li>
    <div class="row">
      <strong>
        {bet.legs.length > 1 ? play.t('sports.multiple', { n: bet.legs.length }) : play.t('sports.single')}
      </strong>
      <b class="figure">{play.money(bet.stake)}</b>
    </div>
    <ul class="bet-legs">
      {bet.legs.map((leg) => (
        <LegItem key={`${leg.match} ${leg.market}`} play={play} leg={leg} now={now} />
      ))}
    </ul>
    <div class="row">
      <span dir="ltr">{`×${bet.odds}`}</span>
      <BetStatus play={play} bet={bet} />
    </div>
  </li>
);
