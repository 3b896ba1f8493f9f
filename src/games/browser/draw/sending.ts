import { exceeds } from '../amounts.ts';
import { codeOf } from '../failure.ts';
import type { Order } from '../order.ts';
import { placeBet } from '../placeBet.ts';
import type { Play } from '../play.ts';
import type { Stage } from '../stage.ts';
import type { Answer } from '../wire.ts';
import type { DrawActs, DrawPage } from './drawState.ts';
import { stakesOf } from './slip.ts';

/** What the acts of a lottery work with. */
export interface DrawParts {
  readonly play: Play;
  readonly stage: Stage<DrawPage>;
  readonly order: Order<'betOnDraw'>;
  /** Asks how things stand. */
  readonly look: () => Promise<void>;
}

type Placed = Answer<'betOnDraw'>;

/** Sending the slip. */
export function sending(
  { play, stage, order, look }: DrawParts,
  see: DrawActs['see'],
): Pick<DrawActs, 'place' | 'again'> {
  const { state, become } = stage;
  const { t } = play;
  const placed = ({ bets, balance }: Placed) => {
    const { table } = state();
    become({
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
  };
  const settle = (send: () => Promise<Placed | undefined>) =>
    void placeBet(play, {
      send,
      placed,
      isLost: () => state().order === 'lost',
      tell: (notice) => become({ notice }),
      refused(error) {
        // The lines stay, for the next draw.
        if (codeOf(error) === 'draw.closed') void look();
      },
    });
  return {
    place() {
      const page = state();
      const { each, all } = stakesOf(play, page);
      if (exceeds(all, page.balance)) {
        become({ notice: { kind: 'bad', text: t('insufficient') } });
        return;
      }
      become({ notice: undefined, before: undefined });
      const { code, issue } = page.table;
      const lines = page.lines.map(({ playType, numbers }) => ({
        playType,
        numbers: [...numbers],
        stake: each,
      }));
      settle(() => order.place({ code, issue, lines }));
    },
    again() {
      become({ notice: undefined });
      settle(order.again);
    },
  };
}
