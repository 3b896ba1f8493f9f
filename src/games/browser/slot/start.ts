import './slot.css';
import { h } from 'preact';
import type { GameSession } from '#schemas/games/session.ts';
import type { SlotTable } from '#schemas/games/slot.ts';
import { exceeds } from '../bets/amounts.ts';
import { createBetOrder } from '../bets/betOrder.ts';
import { insufficientNotice } from '../bets/insufficientNotice.ts';
import { wait } from '../motion.ts';
import type { PlayContext } from '../playContext.ts';
import { createStateStore } from '../stateStore.ts';
import { playRound } from './round.ts';
import { SlotPage } from './SlotPage.tsx';
import { initialSlotState, type SlotActions } from './slotState.ts';
import { initialGrid, spinningStrip, stoppedStrips } from './strips.ts';
import { symbolAddress } from './symbolAddress.ts';

async function loadPictures(addresses: readonly string[]): Promise<void> {
  const loads = addresses.map(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(loads), wait(4000)]);
}

/** Starts a slot. */
export function start(
  root: HTMLElement,
  play: PlayContext,
  session: GameSession,
  ready: () => void,
): () => void {
  const table = session.table as SlotTable;
  const order = createBetOrder('spin', play, () => undefined);
  const store = createStateStore(root, initialSlotState(table, session), (state) =>
    h(SlotPage, { play, table, state, acts }),
  );
  const { set } = store;
  const acts: SlotActions = {
    spin() {
      const { bet, balance, phase, canSpin } = store.state();
      const stake = play.bets[bet] ?? '0';
      if (!canSpin || phase === 'lost') return;
      if (exceeds(stake, balance))
        set({ notice: insufficientNotice(play, balance, (lower) => set({ bet: lower, notice: undefined })) });
      else void playRound(store, { play, table }, () => order.place({ bet: stake }));
    },
    again: () => void playRound(store, { play, table }, order.again),
    step: (by) => set({ bet: store.state().bet + by, notice: undefined }),
    rules: (rules) => set({ rules }),
    dismiss: () => set({ notice: undefined }),
    away(reel) {
      const { strips } = store.state();
      const strip = strips[reel];
      if (strip?.motion === 'away') set({ strips: strips.with(reel, spinningStrip(strip, table)) });
    },
  };
  const symbols = Array.from({ length: table.symbols }, (_, symbol) => symbol);
  void loadPictures(symbols.map((symbol) => symbolAddress(play.game.nodeId, table, symbol))).then(() => {
    set({ strips: stoppedStrips(initialGrid(table)) });
    ready();
  });
  return store.stop;
}
