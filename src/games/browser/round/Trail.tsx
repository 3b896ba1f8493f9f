/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import type { GameRound } from '#schemas/games/round.ts';
import type { PlayContext } from '../playContext.ts';
import { tierOf } from './times.ts';

/** Results that are kept. */
const most = 8;

interface TrailProps {
  readonly play: Pick<PlayContext, 't'>;
  /** The last round that has been shown. */
  readonly outcome: GameRound | undefined;
  /** What its result is called. */
  readonly textOf: (round: GameRound) => string;
}

/** The results of this session's last rounds, the latest first. */
export function Trail({ play: { t }, outcome, textOf }: TrailProps) {
  const kept = useRef<{ id: string; text: string; tier: string }[]>([]);
  if (outcome && kept.current[0]?.id !== outcome.id) {
    const pays = Math.round(Number(outcome.bets[0]?.odds ?? 0) * 100);
    const entry = { id: outcome.id, text: textOf(outcome), tier: tierOf(pays) };
    kept.current = [entry, ...kept.current].slice(0, most);
  }
  return (
    <ol class="trail" aria-label={t('round.last')}>
      {kept.current.map(({ id, text, tier }) => (
        <li key={id} class={`figure ${tier}`}>
          {text}
        </li>
      ))}
    </ol>
  );
}
