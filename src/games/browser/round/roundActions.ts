import type { RoundBet, RoundResult } from '#schemas/games/round.ts';
import { addAmounts, exceeds, subtractAmounts } from '../bets/amounts.ts';
import { createBetOrder } from '../bets/betOrder.ts';
import { insufficientNotice } from '../bets/insufficientNotice.ts';
import { failureNotice } from '../failureNotice.ts';
import { failureCodeOf } from '../gameApiError.ts';
import type { PlayContext } from '../playContext.ts';
import type { StateStore } from '../stateStore.ts';
import type { RoundActions, RoundPageState } from './roundState.ts';

/** Creates the actions of the page of a round game. */
export function createRoundActions(play: PlayContext, store: StateStore<RoundPageState>): RoundActions {
  const { set, state } = store;
  const starting = createBetOrder('startRound', play, () => undefined);
  const acting = createBetOrder('actOnRound', play, () => undefined);

  /** The balance before the call under way, to show the stake as paid at once and the win once it has been seen. */
  let after: RoundResult | undefined;

  async function look(id?: string): Promise<void> {
    try {
      const answer = await play.api.get('getRound', id === undefined ? undefined : { round: id });
      // The player has acted meanwhile: the answer to that tells more.
      if (state().phase !== 'idle') return;
      if (answer.round) set({ round: answer.round });
      if (answer.round?.state === 'over') reveal({ ...answer, round: answer.round });
      else set({ balance: answer.balance });
    } catch (error) {
      const notice = failureNotice(error, play);
      if (notice) set({ notice });
    }
  }

  function reveal(result: RoundResult): void {
    after = result;
    set({ round: result.round, phase: 'revealing' });
  }

  /** Sends a call; shows its answer, or why there is none. `cost` is taken from the shown balance meanwhile. */
  async function send(cost: string, call: () => Promise<RoundResult | undefined>): Promise<void> {
    const { balance } = state();
    set({ phase: 'sending', notice: undefined, outcome: undefined });
    try {
      const result = await call();
      if (!result) {
        set({ phase: 'lost', notice: { kind: 'bad', text: play.t('round.lost') } });
        return;
      }
      set({ balance: exceeds(cost, balance) ? balance : subtractAmounts(balance, cost) });
      reveal(result);
    } catch (error) {
      const notice = failureNotice(error, play);
      if (notice) set({ phase: 'idle', notice, balance });
      // Another window of the player may have gone on with it, or its time was up.
      const code = failureCodeOf(error);
      if (code === 'round.open') void look();
      if (code === 'round.over') void look(state().round?.id);
    }
  }

  return {
    start(bets: readonly RoundBet[]) {
      const { phase, balance } = state();
      if (phase !== 'idle' || bets.length === 0) return;
      const cost = bets.reduce((sum, { stake }) => addAmounts(sum, stake), '0');
      if (exceeds(cost, balance)) {
        const lower = (bet: number) => set({ bet, notice: undefined });
        set({ notice: insufficientNotice(play, balance, lower) });
      } else void send(cost, () => starting.place({ bets: bets.map((bet) => ({ ...bet })) }));
    },
    act(action) {
      const { phase, round } = state();
      if (phase === 'idle' && round?.actions.includes(action))
        void send('0', () => acting.place({ round: round.id, action }));
    },
    again() {
      if (starting.state() === 'lost') void send('0', starting.again);
      else if (acting.state() === 'lost') void send('0', acting.again);
    },
    shown() {
      if (state().phase !== 'revealing' || !after) return;
      const { round, balance } = after;
      const isOver = round.state === 'over';
      set({ phase: 'idle', balance, outcome: isOver ? round : undefined });
      if (isOver) play.post({ type: 'round', open: false });
      play.post({ type: 'balance' });
    },
    step: (by) => set({ bet: state().bet + by, notice: undefined }),
    rules: (rules) => set({ rules }),
    dismiss: () => set({ notice: undefined }),
    look: (id) => void look(id),
  };
}
