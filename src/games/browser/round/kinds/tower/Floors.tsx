/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { TowerView } from '#schemas/games/roundViews.ts';
import { oddsOfHundredths } from '#src/domain/games/rules/round/roundRules.ts';
import { towerFloors, towerOdds } from '#src/domain/games/rules/round/tower.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { moveFocus } from '../../../components/arrowKeys.ts';
import type { PlayContext } from '../../../playContext.ts';
import { times } from '../../times.ts';
import { DoorSign, type Sign } from './DoorSign.tsx';

interface FloorsProps {
  readonly play: Pick<PlayContext, 't' | 'intl'>;
  readonly doors: number;
  readonly view: TowerView | undefined;
  /** The floor whose doors can be opened, from 0; undefined if there is none. */
  readonly floor: number | undefined;
  readonly isIdle: boolean;
  readonly open: (door: number) => void;
}

/** Floors from the highest. */
const fromTop = Array.from({ length: towerFloors }, (_, at) => towerFloors - 1 - at);

/** What is behind a door, as far as it is known. */
function signOf(view: TowerView | undefined, floor: number, door: number): Sign {
  const trap = view?.traps[floor];
  if (!view || trap === undefined) return 'shut';
  const isOpened = view.opened[floor] === door;
  if (trap === door) return isOpened ? 'sprung' : 'trap';
  return isOpened ? 'star' : 'bare';
}

/** Where the doors of a floor were buttons until now, leads the focus on to the next floor, or to the main button. */
function useFollowingFocus(view: TowerView | undefined, floor: number | undefined) {
  const floors = useRef<HTMLOListElement>(null);
  const door = view?.opened.at(-1);
  useEffect(() => {
    if (door === undefined || document.activeElement !== document.body) return;
    const doors = floors.current?.querySelectorAll<HTMLElement>('.here button');
    const main = floors.current?.closest('main')?.querySelector<HTMLElement>('.primary');
    (floor === undefined ? main : doors?.[door])?.focus({ preventScroll: true });
  }, [door, floor]);
  return floors;
}

/** All floors: the doors of the present one are buttons, the others a picture. */
export function Floors({ play: { t, intl }, doors, view, floor, isIdle, open }: FloorsProps) {
  const floors = useFollowingFocus(view, floor);
  const number = new Intl.NumberFormat(intl);
  const all = Array.from({ length: doors }, (_, door) => door);
  return (
    <ol class="floors" dir="ltr" ref={floors}>
      {fromTop.map((level) => (
        <li key={level} class={level === floor ? 'floor here' : 'floor'}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move the focus among its buttons. */}
          <div class="doors" onKeyDown={(event) => moveFocus(event, doors)}>
            {all.map((door) =>
              level === floor ? (
                <ActionButton
                  key={door}
                  class="door"
                  label={t('tower.door', { n: number.format(door + 1), floor: number.format(level + 1) })}
                  off={!isIdle}
                  act={() => open(door)}
                >
                  <DoorSign sign="shut" />
                </ActionButton>
              ) : (
                <span key={door} class={`door ${signOf(view, level, door)}`}>
                  <DoorSign sign={signOf(view, level, door)} />
                </span>
              ),
            )}
          </div>
          <span class="figure">{times(oddsOfHundredths(towerOdds(doors, level + 1)), intl)}</span>
        </li>
      ))}
    </ol>
  );
}
