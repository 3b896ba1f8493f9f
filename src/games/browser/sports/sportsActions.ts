import { mostSelections } from '#schemas/games/codes.ts';
import type { BetOrder } from '../bets/betOrder.ts';
import { slipActs } from '../bets/slipActions.ts';
import { failureCodeOf } from '../gameApiError.ts';
import type { PlayContext } from '../playContext.ts';
import type { StateStore } from '../stateStore.ts';
import { acceptOdds, togglePick } from './slip.ts';
import type { SportsActions, SportsPage } from './sportsState.ts';

interface Parts {
  readonly play: PlayContext;
  readonly store: StateStore<SportsPage>;
  readonly order: BetOrder<'betOnSports'>;
  /** Requests the current state. */
  readonly look: () => Promise<void>;
}

/** The actions that place the slip. */
function sending({ play, store, order, look }: Parts, see: SportsActions['see']) {
  const { state, set } = store;
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
      set({
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
      if (/^(odds|match)\./.test(failureCodeOf(error))) void look();
    },
  });
}

/** All actions of the sports page. */
export function createSportsActions(parts: Parts): SportsActions {
  const { state, set } = parts.store;
  const see: SportsActions['see'] = (tab) => set({ tab, notice: undefined });
  return {
    see,
    race: (race) => set({ race }),
    toggle(pick) {
      if (state().order !== 'none') return;
      const picks = togglePick(state().picks, pick);
      if (picks.length > mostSelections)
        set({ notice: { kind: 'bad', text: parts.play.t('sports.tooMany', { n: mostSelections }) } });
      else set({ picks, before: undefined, notice: undefined });
    },
    remove(pick) {
      const { order, picks } = state();
      if (order === 'none') set({ before: picks, picks: togglePick(picks, pick) });
    },
    undo: () => set({ picks: state().before ?? state().picks, before: undefined }),
    accept: () => set({ picks: acceptOdds(state(), state().picks), notice: undefined }),
    step: (by) => set({ bet: state().bet + by }),
    slip: (slip) => set({ slip, before: undefined, notice: undefined }),
    rules: (rules) => set({ rules }),
    dismiss: () => set({ notice: undefined }),
    ...sending(parts, see),
  };
}
