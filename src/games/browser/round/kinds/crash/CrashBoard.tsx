/** @jsxImportSource preact */
import './crash.css';
import { useEffect, useState } from 'preact/hooks';
import type { GameRound } from '#schemas/games/round.ts';
import type { CrashView } from '#schemas/games/roundViews.ts';
import { crashCode, crashTime } from '#src/domain/games/rules/round/crash.ts';
import { oddsOfHundredths } from '#src/domain/games/rules/round/roundRules.ts';
import { multiplyAmount } from '../../../bets/amounts.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import type { PlayContext } from '../../../playContext.ts';
import type { BoardProps } from '../../board.ts';
import { PlayPanel } from '../../PlayPanel.tsx';
import { Trail } from '../../Trail.tsx';
import { times } from '../../times.ts';
import { useFrameClock } from '../../useFrameClock.ts';
import { useReveal } from '../../useReveal.ts';
import { AutoTarget } from './AutoTarget.tsx';
import { flightAt, targetOf } from './flight.ts';
import { Sky } from './Sky.tsx';

/** How long the end of a flight is shown, and how often the server is asked for it, in milliseconds. */
const ending = 900;
const asking = 450;

/** Asks for the end of an open flight again and again, and once more when its target is due. */
function useEnd({ play: { clock }, state: { round, phase }, acts }: BoardProps): void {
  const id = round?.state === 'open' && phase === 'idle' ? round.id : undefined;
  const due =
    round && id !== undefined
      ? Date.parse(round.startedAt) + crashTime(Math.round(Number((round.view as CrashView).target) * 100))
      : 0;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setInterval(() => acts.look(id), asking);
    const last = setTimeout(() => acts.look(id), Math.max(0, due - clock.now()) + 20);
    return () => {
      clearInterval(timer);
      clearTimeout(last);
    };
  }, [id, due, acts, clock]);
}

/** How a flight ended, in words. */
function endText({ t, intl }: Pick<PlayContext, 't' | 'intl'>, { view }: GameRound): string {
  const { burnt, left } = view as CrashView;
  const end = times(burnt ?? 0, intl, 2);
  return left === null
    ? t('crash.burnt', { odds: end })
    : t('crash.left', { odds: times(left, intl, 2), end });
}

/** The flight, and leaving it. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t, money, intl, clock } = play;
  const { phase, round, outcome } = state;
  const [text, setText] = useState('');
  const isOpen = round?.state === 'open';
  useReveal(state, acts, isOpen ? 0 : ending);
  useEnd(props);
  const now = useFrameClock(clock.now, isOpen);
  const isNew = phase === 'sending' && !isOpen;
  const flight = flightAt(isNew ? undefined : round, now);
  const target = targetOf(text);
  return (
    <>
      <div class="board">
        <Trail
          play={play}
          outcome={outcome}
          textOf={({ view }) => times((view as CrashView).burnt ?? 0, intl, 2)}
        />
        <div class={`crash-sky flight-${flight.state}`}>
          <Sky flight={flight} elapsed={round ? now - Date.parse(round.startedAt) : 0} />
          <p class="crash-pays figure" aria-hidden="true">
            {times(oddsOfHundredths(flight.pays), intl, 2)}
          </p>
          <p class="crash-end" role="status">
            {isOpen ? t('crash.flying') : outcome && endText(play, outcome)}
          </p>
        </div>
        <AutoTarget play={play} text={text} off={isOpen || phase !== 'idle'} change={setText} />
      </div>
      <PlayPanel {...props} stakes={!isOpen}>
        {isOpen ? (
          <ActionButton class="primary wide figure" off={phase !== 'idle'} act={() => acts.act('leave')}>
            {t('crash.leave', { amount: money(multiplyAmount(round.stake, oddsOfHundredths(flight.pays))) })}
          </ActionButton>
        ) : (
          <ActionButton
            class="primary wide"
            off={phase !== 'idle' || target === null}
            act={() => acts.start([{ on: crashCode(target ?? undefined), stake }])}
          >
            {t('crash.start')}
          </ActionButton>
        )}
      </PlayPanel>
    </>
  );
}

/** How the flight is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => (
  <>
    <p>{t('crash.rules')}</p>
    <p>{t('crash.autoText')}</p>
  </>
);
