/** @jsxImportSource preact */
import './fishing.css';
import { useMemo, useRef, useState } from 'preact/hooks';
import { fishPays, type Species, species } from '#src/domain/games/rules/round/fishing.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { prefersReducedMotion } from '../../../motion.ts';
import type { BoardProps } from '../../board.ts';
import { PlayPanel } from '../../PlayPanel.tsx';
import { times } from '../../times.ts';
import { useReveal } from '../../useReveal.ts';
import { FishSign } from './FishArt.tsx';
import { Sea } from './Sea.tsx';
import { nearestFish, nextAim, type Swimmer, seaWidth } from './sea.ts';
import { emptySea, landIn, shootIn } from './seaState.ts';
import { type Landed, useShots } from './useShots.ts';

/** How long what came of a shot is shown before the next may be sent, in milliseconds. */
const showing = 120;

/** How far from a fish the player may point at it. */
const generous = 60;

/** The sea with its fish, and shooting at them. */
function useFishing({ play, state, acts, stake }: BoardProps) {
  const { t, intl } = play;
  const isStill = useMemo(prefersReducedMotion, []);
  const sea = useRef(emptySea(performance.now())).current;
  // The counter draws anew what was changed in place, where no frames do.
  const [said, say] = useState({ text: '', turn: 0 });
  const tell = (text: string) => say(({ turn }) => ({ text, turn: turn + 1 }));
  const nameOf = (fish: Species) => ({ fish: t(`fishing.${fish}`), odds: times(fishPays[fish], intl) });
  const land = (shots: readonly Landed[]) => {
    landIn(sea, shots, isStill);
    const names = shots.filter(({ isCaught }) => isCaught).map(({ fish }) => t(`fishing.${fish}`));
    tell(names.length > 0 ? t('fishing.caught', { fish: names.join(', ') }) : '');
  };
  const shoot = useShots({ state, acts }, land);
  const fireAt = (target: Swimmer | undefined) => {
    if (!target || !shoot({ swimmer: target.id, fish: target.fish, stake })) return;
    shootIn(sea, target);
    tell('');
  };
  const aimed = () => sea.swimmers.find(({ id }) => id === sea.aim);
  const middle = () => ({ x: seaWidth / 2, y: sea.height });
  return {
    ...{ sea, isStill, nameOf, said: said.text },
    fire: () => fireAt(aimed() ?? nearestFish(sea.swimmers, middle(), sea)),
    fireAtPoint: (point: { x: number; y: number }) =>
      fireAt(nearestFish(sea.swimmers, point, sea, { within: generous })),
    fireAtSpecies: (fish: Species) =>
      fireAt(
        nearestFish(sea.swimmers, middle(), sea, { fish }) ??
          sea.swimmers.find((other) => other.fish === fish),
      ),
    aim: (step: 1 | -1) => {
      const next = nextAim(sea.swimmers, sea.aim, step, sea);
      sea.aim = next?.id;
      tell(next ? t('fishing.aim', nameOf(next.fish)) : '');
    },
  };
}

const aimKeys: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** The sea, the fish by what they pay, and the cannon. */
export function Board(props: BoardProps) {
  const { play, state, acts } = props;
  const { t } = play;
  useReveal(state, acts, showing);
  const { sea, isStill, nameOf, said, fire, fireAtPoint, fireAtSpecies, aim } = useFishing(props);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys aim wherever the focus is on the board.
    <div
      class="shooter"
      onKeyDown={(event) => {
        const step = aimKeys[event.key];
        if (!step) return;
        event.preventDefault();
        aim(step);
      }}
    >
      <div class="board">
        <p class="unseen" role="status">
          {said}
        </p>
        <Sea play={play} sea={sea} isStill={isStill} point={fireAtPoint} />
        <ul class="reach" aria-label={t('fishing.fish')}>
          {species.map((fish) => (
            <li key={fish}>
              <ActionButton
                class="reach-fish"
                label={t('fishing.fireAt', nameOf(fish))}
                act={() => fireAtSpecies(fish)}
              >
                <FishSign fish={fish} />
                <span class="figure">{nameOf(fish).odds}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      </div>
      <PlayPanel {...props}>
        <ActionButton class="primary wide" act={fire}>
          {t('fishing.fire')}
        </ActionButton>
      </PlayPanel>
    </div>
  );
}

/** How the shooter is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => (
  <>
    <p>{t('fishing.rules')}</p>
    <p>{t('fishing.keys')}</p>
  </>
);
