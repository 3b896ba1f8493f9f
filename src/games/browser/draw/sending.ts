import { codeOf } from '../failure.ts';
import type { Order } from '../order.ts';
import type { Play } from '../play.ts';
import { slipActs } from '../slipActs.ts';
import type { Stage } from '../stage.ts';
import type { DrawActs, DrawPage } from './drawState.ts';
import { stakesOf } from './slip.ts';

/** What the actions of a lottery use. */
export interface DrawParts {
  readonly play: Play;
  readonly store: Stage<DrawPage>;
  readonly order: Order<'betOnDraw'>;
  /** Requests the current state. */
  readonly look: () => Promise<void>;
}

/** The actions that place the slip. */
export function sending(
  { play, store, order, look }: DrawParts,
  see: DrawActs['see'],
): Pick<DrawActs, 'place' | 'again'> {
  const { state, set } = store;
  const { t } = play;
  return slipActs(play, {
    store,
    order,
    slip() {
      const page = state();
      const { each, all } = stakesOf(play, page);
      const { code, issue } = page.table;
      const lines = page.lines.map(({ playType, numbers }) => ({
        playType,
        numbers: [...numbers],
        stake: each,
      }));
      return { stake: all, bet: { code, issue, lines } };
    },
    placed({ bets, balance }) {
      const { table } = state();
      set({
        table: { ...table, open: [...bets, ...table.open] },
        balance,
        lines: [],
        before: undefined,
        slip: false,
        notice: {
          kind: 'good',
          text: t('draw.placed', { n: bets.length }),
          action: { label: t('seeBets'), act: () => see('bets') },
        },
      });
    },
    refused(error) {
      // The lines stay, for the next draw.
      if (codeOf(error) === 'draw.closed') void look();
    },
  });
}
