import { mostLines } from '#schemas/games/codes.ts';
import type { PlayContext } from '../playContext.ts';
import type { StateStore } from '../stateStore.ts';
import { type DrawActions, type DrawPage, onSlip, playTypesOf, selectedPlay } from './drawState.ts';
import { oddsOfLine, pickedNumbers, pickNumber, quickPick, type SlipLine } from './lines.ts';

/** A secure random integer from 0 to `below` - 1. */
const randomBelow = (below: number): number =>
  Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * below);

interface Parts {
  readonly play: Pick<PlayContext, 't'>;
  readonly store: Pick<StateStore<DrawPage>, 'state' | 'set'>;
}

type ChoosingActs = Pick<DrawActions, 'board' | 'playType' | 'tap' | 'free' | 'clear' | 'quick' | 'add'>;

/** The actions to pick numbers and to add lines to the slip. */
export function lineActions({ play: { t }, store: { state, set } }: Parts): ChoosingActs {
  let lastId = 0;

  function put(line: Omit<SlipLine, 'id'>): void {
    const { order, lines } = state();
    if (order !== 'none') return;
    if (lines.length >= mostLines) {
      set({ notice: { kind: 'bad', text: t('draw.tooManyLines', { n: mostLines }) } });
      return;
    }
    lastId += 1;
    set({ lines: [...lines, { ...line, id: lastId }], before: undefined, picked: [], notice: undefined });
  }

  return {
    board: (board) => set({ board, playType: undefined, picked: [] }),
    playType: (playType) => set({ playType, picked: [] }),
    tap(number) {
      const type = selectedPlay(state());
      if (type) set({ picked: pickNumber(type, state().picked, number) });
    },
    free: (place) => set({ picked: state().picked.map((number, at) => (at === place ? null : number)) }),
    clear: () => set({ picked: [] }),
    quick() {
      const type = selectedPlay(state());
      if (type) set({ picked: quickPick(state().table, type, randomBelow) });
    },
    add(id) {
      const page = state();
      const type = id ? playTypesOf(page).find((listed) => listed.id === id) : selectedPlay(page);
      if (!type) return;
      const there = onSlip(page, type.id);
      if (there) {
        if (page.order === 'none')
          set({ lines: page.lines.filter((line) => line !== there), before: undefined, notice: undefined });
        return;
      }
      const numbers = type.picksNumbers === null ? [] : pickedNumbers(type, page.picked);
      const odds = oddsOfLine(type, numbers);
      if (odds !== undefined) put({ board: page.board, playType: type.id, numbers, odds });
    },
  };
}
