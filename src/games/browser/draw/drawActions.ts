import { failureNotice } from '../failureNotice.ts';
import { type DrawActionContext, drawSlipActions } from './drawSlipActions.ts';
import { availableBoard, type DrawActions } from './drawState.ts';
import { lineActions } from './lineActions.ts';

/** The action that switches to another lottery and empties the slip. */
const lotteryActs = ({ play, store: { state, set } }: DrawActionContext): Pick<DrawActions, 'lottery'> => ({
  async lottery(code) {
    if (state().order !== 'none') return;
    set({ changing: true, notice: undefined });
    try {
      const table = await play.api.get('getDrawTable', { code });
      play.clock.learn(table.serverTime);
      set({
        table,
        board: availableBoard(state().board, table),
        playType: undefined,
        picked: [],
        lines: [],
        before: undefined,
        changing: false,
        now: play.clock.now(),
      });
    } catch (error) {
      set({ changing: false, notice: failureNotice(error, play) });
    }
  },
});

/** All actions of the lottery page. */
export function createDrawActions(parts: DrawActionContext): DrawActions {
  const { state, set } = parts.store;
  const see: DrawActions['see'] = (tab) => set({ tab, notice: undefined });
  return {
    see,
    ...lineActions(parts),
    remove(line) {
      const { order, lines } = state();
      if (order === 'none') set({ before: lines, lines: lines.filter(({ id }) => id !== line) });
    },
    removeAll: () => set({ before: state().lines, lines: [] }),
    undo: () => set({ lines: state().before ?? state().lines, before: undefined }),
    step: (by) => set({ bet: state().bet + by }),
    slip: (slip) => set({ slip, notice: undefined, before: undefined }),
    rules: (rules) => set({ rules }),
    dismiss: () => set({ notice: undefined }),
    ...drawSlipActions(parts, see),
    ...lotteryActs(parts),
  };
}
