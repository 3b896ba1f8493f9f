import { mostSelections } from '#schemas/games/codes.ts';
import { codeOf } from '../failure.ts';
import type { Order } from '../order.ts';
import type { Play } from '../play.ts';
import { slipActs } from '../slipActs.ts';
import type { Stage } from '../stage.ts';
import { accepted, toggled } from './slip.ts';
import type { SportsActs, SportsPage } from './sportsState.ts';

interface Parts {
  readonly play: Play;
  readonly store: Stage<SportsPage>;
  readonly order: Order<'betOnSports'>;
  /** Requests the current state. */
  readonly look: () => Promise<void>;
}

/** The actions that place the slip. */
function sending({ play, store, order, look }: Parts, see: SportsActs['see']) {
  const { state, become } = store;
  const { t, money, bets } = play;
  return slipActs(play, {
    store,
    order,
    slip() {
      const { bet, picks } = state();
      const stake = bets[bet] ?? '0';
      return { stake, bet: { stake, selections: picks.map((pick) => ({ ...pick })) } };
    },
    placed: ({ bet, balance }) =>
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
      }),
    refused(error) {
      if (/^(odds|match)\./.test(codeOf(error))) void look();
    },
  });
}

/** All actions of the sports page. */
export function sportsActs(parts: Parts): SportsActs {
  const { state, become } = parts.store;
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
