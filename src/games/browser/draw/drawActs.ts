import { refusal } from '../refusal.ts';
import { choosing } from './choosing.ts';
import { boardOf, type DrawActs } from './drawState.ts';
import { type DrawParts, sending } from './sending.ts';

/** The action that switches to another lottery and empties the slip. */
const lotteryActs = ({ play, store: { state, become } }: DrawParts): Pick<DrawActs, 'lottery'> => ({
  async lottery(code) {
    if (state().order !== 'none') return;
    become({ changing: true, notice: undefined });
    try {
      const table = await play.wire.get('getDrawTable', { code });
      play.clock.learn(table.serverTime);
      become({
        table,
        board: boardOf(state().board, table),
        playType: undefined,
        picked: [],
        lines: [],
        before: undefined,
        changing: false,
        now: play.clock.now(),
      });
    } catch (error) {
      become({ changing: false, notice: refusal(error, play) });
    }
  },
});

/** All actions of the lottery page. */
export function drawActs(parts: DrawParts): DrawActs {
  const { state, become } = parts.store;
  const see: DrawActs['see'] = (part) => become({ part, notice: undefined });
  return {
    see,
    ...choosing(parts),
    remove(line) {
      const { order, lines } = state();
      if (order === 'none') become({ before: lines, lines: lines.filter(({ id }) => id !== line) });
    },
    removeAll: () => become({ before: state().lines, lines: [] }),
    undo: () => become({ lines: state().before ?? state().lines, before: undefined }),
    step: (by) => become({ bet: state().bet + by }),
    slip: (slip) => become({ slip, notice: undefined, before: undefined }),
    rules: (rules) => become({ rules }),
    dismiss: () => become({ notice: undefined }),
    ...sending(parts, see),
    ...lotteryActs(parts),
  };
}
