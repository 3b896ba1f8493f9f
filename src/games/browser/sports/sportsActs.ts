import { mostSelections } from '#schemas/games/codes.ts';
import { exceeds } from '../amounts.ts';
import { GameFailure } from '../failure.ts';
import type { Order } from '../order.ts';
import { placeBet } from '../placeBet.ts';
import type { Play } from '../play.ts';
import type { Stage } from '../stage.ts';
import type { Answer } from '../wire.ts';
import { accepted, toggled } from './slip.ts';
import type { SportsActs, SportsPage } from './sportsState.ts';

interface Parts {
  readonly play: Play;
  readonly stage: Stage<SportsPage>;
  readonly order: Order<'betOnSports'>;
  /** Asks how things stand. */
  readonly look: () => Promise<void>;
}

type Placed = Answer<'betOnSports'>;

/** Sending the slip. */
function sending({ play, stage, order, look }: Parts, see: SportsActs['see']) {
  const { state, become } = stage;
  const { t, money, bets } = play;
  const placed = ({ bet, balance }: Placed) =>
    become({
      open: [bet, ...state().open],
      balance,
      picks: [],
      before: undefined,
      slip: false,
      notice: {
        kind: 'good',
        text: t('sports.placed', { amount: money(bet.potential) }),
        action: { label: t('seeBets'), act: () => see('bets') },
      },
    });
  const settle = (send: () => Promise<Placed | undefined>) =>
    void placeBet(play, {
      send,
      placed,
      isLost: () => state().order === 'lost',
      tell: (notice) => become({ notice }),
      refused(error) {
        if (error instanceof GameFailure && /^(odds|match)\./.test(error.code)) void look();
      },
    });
  return {
    place() {
      const { bet, balance, picks } = state();
      const stake = bets[bet] ?? '0';
      if (exceeds(stake, balance)) {
        become({ notice: { kind: 'bad', text: t('insufficient') } });
        return;
      }
      become({ notice: undefined, before: undefined });
      settle(() => order.place({ stake, selections: picks.map((pick) => ({ ...pick })) }));
    },
    again() {
      become({ notice: undefined });
      settle(order.again);
    },
  };
}

/** What a player can do on the sports page. */
export function sportsActs(parts: Parts): SportsActs {
  const { state, become } = parts.stage;
  const see: SportsActs['see'] = (part) => become({ part, notice: undefined });
  return {
    see,
    kind: (kind) => become({ kind }),
    toggle(pick) {
      if (state().order !== 'none') return;
      const picks = toggled(state().picks, pick);
      if (picks.length > mostSelections)
        become({ notice: { kind: 'bad', text: parts.play.t('sports.tooMany', { n: mostSelections }) } });
      else become({ picks, before: undefined, notice: undefined });
    },
    remove(pick) {
      const { order, picks } = state();
      if (order === 'none') become({ before: picks, picks: toggled(picks, pick) });
    },
    undo: () => become({ picks: state().before ?? state().picks, before: undefined }),
    accept: () => become({ picks: accepted(state().matches, state().picks), notice: undefined }),
    step: (by) => become({ bet: state().bet + by }),
    slip: (slip) => become({ slip, before: undefined, notice: undefined }),
    rules: (rules) => become({ rules }),
    dismiss: () => become({ notice: undefined }),
    ...sending(parts, see),
  };
}
