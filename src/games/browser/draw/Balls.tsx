/** @jsxImportSource preact */
import type { DrawKindId, DrawTable } from '#schemas/games/draw.ts';
import type { PlayContext } from '../playContext.ts';
import { Numbers } from './Numbers.tsx';

interface BallsProps {
  readonly play: Pick<PlayContext, 't'>;
  readonly draw: DrawTable['lastDraw'];
  readonly kind: DrawKindId;
  readonly look?: 'balls' | 'balls small';
}

/** Drawn numbers as balls, followed by the bonus numbers. */
export const Balls = ({ play: { t }, draw: { numbers, bonus }, kind, look = 'balls' }: BallsProps) => (
  <p class={look} dir="ltr">
    <span class="unseen">
      {`${numbers.join(' ')}${bonus.length > 0 ? `, ${t('draw.bonus')} ${bonus.join(' ')}` : ''}`}
    </span>
    <Numbers numbers={numbers} kind={kind} isSilent />
    <Numbers numbers={bonus} kind={kind} isSilent class="bonus" />
  </p>
);
