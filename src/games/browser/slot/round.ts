import type { SlotTable, SpinResult } from '#schemas/games/slot.ts';
import { exceeds, subtractAmounts } from '../bets/amounts.ts';
import { countUp } from '../countUp.ts';
import { failureNotice } from '../failureNotice.ts';
import { prefersReducedMotion, wait } from '../motion.ts';
import type { PlayContext } from '../playContext.ts';
import type { StateStore } from '../stateStore.ts';
import { motion } from './motion.ts';
import type { SlotState } from './slotState.ts';
import { initialGrid, startingStrips, stoppedStrips, stoppingStrip } from './strips.ts';
import { winningCells } from './wins.ts';

/** Minimum duration of a round, in milliseconds, so that the player can see its result. */
const shortestRound = 2500;
/** Minimum time in milliseconds that the reels spin before the first reel stops. */
const shortestTurn = 900;

/** Stops the reels one after the other; resolves when the last reel has stopped. */
async function stopReels(
  store: StateStore<SlotState>,
  table: SlotTable,
  grid: SpinResult['grid'],
): Promise<void> {
  if (prefersReducedMotion()) {
    store.set({ fading: 'out' });
    await wait(motion.fadeReels);
    store.set({ strips: stoppedStrips(grid), fading: 'in' });
    return;
  }
  for (const [at, column] of grid.entries()) {
    store.set({ strips: store.state().strips.with(at, stoppingStrip(column, table)) });
    await wait(at === grid.length - 1 ? motion.stop : motion.apart);
  }
  store.set({ strips: stoppedStrips(grid) });
}

/** Plays a round: spins the reels, and shows the result of `send` after the minimum time. */
export async function playRound(
  store: StateStore<SlotState>,
  { play, table }: { readonly play: PlayContext; readonly table: SlotTable },
  send: () => Promise<SpinResult | undefined>,
): Promise<void> {
  const start = performance.now();
  const { bet, balance, result: last, strips } = store.state();
  const stake = play.bets[bet] ?? '0';
  const before = last?.grid ?? initialGrid(table);
  store.set({
    phase: 'turning',
    canSpin: false,
    notice: undefined,
    counted: undefined,
    won: new Set(),
    strips: prefersReducedMotion() ? strips : startingStrips(strips, before, table),
  });
  try {
    const result = await send();
    if (!result) {
      const notice = { kind: 'bad', text: play.t('slot.lost') } as const;
      store.set({ phase: 'lost', notice, strips: stoppedStrips(before) });
      return;
    }
    // The stake is deducted at once, the win is added when the reels have stopped.
    store.set({ balance: subtractAmounts(balance, stake) });
    await wait(shortestTurn - (performance.now() - start));
    await stopReels(store, table, result.grid);
    const won = winningCells(table, result.wins);
    store.set({ result, won, balance: result.balance, phase: 'shown' });
    play.post({ type: 'round', open: false });
    play.post({ type: 'balance' });
    if (exceeds(result.win, stake))
      countUp(result.win, (amount) => store.set({ counted: amount && play.money(amount) }));
  } catch (error) {
    store.set({ strips: stoppedStrips(before) });
    const notice = failureNotice(error, play);
    if (notice) store.set({ phase: 'idle', notice, balance });
  } finally {
    await wait(shortestRound - (performance.now() - start));
    store.set({ canSpin: true });
  }
}
