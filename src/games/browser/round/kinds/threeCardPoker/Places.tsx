/** @jsxImportSource preact */
import type { RoundBet } from '#schemas/games/round.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import type { BoardProps } from '../../board.ts';
import { Chip } from '../../table/Spot.tsx';

interface PlacesProps extends Pick<BoardProps, 'play' | 'state'> {
  /** The bets that the next round would start with. */
  readonly bets: readonly RoundBet[];
  /** Puts a chip on pair plus or takes it back. */
  readonly toggle: () => void;
}

/** The places for ante, play, and pair plus, with the chips that lie there. */
export function Places({ play, state: { phase, round }, bets, toggle }: PlacesProps) {
  const { t } = play;
  const isOpen = round?.state === 'open';
  const isFree = phase === 'idle' && !isOpen;
  // While a round is shown, its own bets lie there.
  const placed = isFree ? bets : (round?.bets ?? bets);
  const stakeOn = (on: string) => placed.find((bet) => bet.on === on)?.stake;
  const [pairPlus, ante, played] = ['pairPlus', 'ante', 'play'].map(stakeOn);
  return (
    <div class="spots three-card-places">
      <ActionButton class={`spot ${pairPlus === undefined ? '' : 'taken'}`} off={!isFree} act={toggle}>
        <span class="spot-name">{t('threeCard.pairPlus')}</span>
        {pairPlus === undefined ? (
          <span class="spot-pays">{t('threeCard.add')}</span>
        ) : (
          <Chip play={play} amount={pairPlus} />
        )}
      </ActionButton>
      <p class="spot">
        <span class="spot-name">{t('threeCard.ante')}</span>
        {ante !== undefined && <Chip play={play} amount={ante} />}
      </p>
      <p class="spot">
        <span class="spot-name">{t('threeCard.play')}</span>
        {played !== undefined && <Chip play={play} amount={played} />}
      </p>
    </div>
  );
}
