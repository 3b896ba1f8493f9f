import type { BetOrder } from '../bets/betOrder.ts';
import { slipActs } from '../bets/slipActions.ts';
import { failureCodeOf } from '../gameApiError.ts';
import type { PlayContext } from '../playContext.ts';
import type { StateStore } from '../stateStore.ts';
import type { DrawActions, DrawPage } from './drawState.ts';
import { slipStakes } from './slip.ts';

/** What the actions of a lottery use. */
export interface DrawActionContext {
  readonly play: PlayContext;
  readonly store: StateStore<DrawPage>;
  readonly order: BetOrder<'betOnDraw'>;
  /** Requests the current state. */
  readonly look: () => Promise<void>;
}

/** The actions that place the slip. */
export function drawSlipActions(
  { play, store, order, look }: DrawActionContext,
  see: DrawActions['see'],
): Pick<DrawActions, 'place' | 'again'> {
  const { state, set } = store;
  const { t } = play;
  return slipActs(play, {
    store,
    order,
    slip() {
      const page = state();
      const { each, all } = slipStakes(play, page);
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
      if (failureCodeOf(error) === 'draw.closed') void look();
    },
  });
}
