import './slot.css';
import type { GameSession } from '#schemas/games/session.ts';
import type { SlotTable, SpinResult } from '#schemas/games/slot.ts';
import { exceeds, less } from '../amounts.ts';
import { drawInto } from '../dom.ts';
import { orderOf } from '../order.ts';
import type { Play } from '../play.ts';
import { refusal } from '../refusal.ts';
import { countUp } from './countUp.ts';
import { makeReels } from './reels.ts';
import { type SlotActs, type SlotState, slotView } from './slotView.ts';
import { symbolAddress } from './symbolAddress.ts';
import { wonCells } from './wins.ts';

/** No round is shorter: time enough to see what one has done. Milliseconds. */
const shortestRound = 2500;
/** Shortest time that the reels turn before the first one stops. */
const shortestTurn = 900;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What stands on the reels before the first round: every symbol once, by turns. */
const firstGrid = ({ reels, rows, symbols }: SlotTable): number[][] =>
  Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (_, row) => (reel * rows + row * 2 + 1) % symbols),
  );

async function loadPictures(addresses: readonly string[]): Promise<void> {
  const loads = addresses.map(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(loads), wait(4000)]);
}

/** Begins a slot. */
export function start(root: HTMLElement, play: Play, session: GameSession, ready: () => void): () => void {
  const table = session.table as SlotTable;
  const address = (symbol: number) => symbolAddress(play.game.nodeId, table, symbol);
  const reels = makeReels(table, address);
  const draw = drawInto(root);
  const order = orderOf('spin', play, () => undefined);
  let state: SlotState = {
    balance: session.balance,
    bet: 0,
    phase: 'idle',
    result: undefined,
    counted: undefined,
    notice: undefined,
    rules: false,
    resting: true,
  };
  let over = false;
  const become = (change: Partial<SlotState>) => {
    state = { ...state, ...change };
    if (!over) draw(slotView(play, table, state, acts));
  };

  async function round(send: () => Promise<SpinResult | undefined>): Promise<void> {
    const began = performance.now();
    const stake = play.bets[state.bet] ?? '0';
    const shown = state.balance;
    become({ phase: 'turning', resting: false, notice: undefined, counted: undefined });
    reels.mark(new Set());
    reels.spin();
    try {
      const result = await send();
      if (!result) {
        reels.show(state.result?.grid ?? firstGrid(table));
        const text = play.t('slot.lost');
        become({ phase: 'lost', notice: { kind: 'bad', text } });
        return;
      }
      // What the stake took is seen at once, what it won when the reels stand.
      become({ balance: less(shown, stake) });
      await wait(shortestTurn - (performance.now() - began));
      await reels.stop(result.grid);
      reels.mark(wonCells(table, result.wins));
      become({ result, balance: result.balance, phase: 'shown' });
      play.tell({ type: 'round', open: false });
      play.tell({ type: 'balance' });
      if (exceeds(result.win, stake))
        countUp(result.win, (amount) => become({ counted: amount && play.money(amount) }));
    } catch (error) {
      reels.show(state.result?.grid ?? firstGrid(table));
      const notice = refusal(error, play);
      if (notice) become({ phase: 'idle', notice, balance: shown });
    } finally {
      await wait(shortestRound - (performance.now() - began));
      become({ resting: true });
    }
  }

  const acts: SlotActs = {
    spin() {
      const stake = play.bets[state.bet] ?? '0';
      if (!state.resting || state.phase === 'lost') return;
      if (exceeds(stake, state.balance)) {
        const lower = play.bets.findLastIndex((bet) => !exceeds(bet, state.balance));
        const action =
          lower < 0
            ? { label: play.t('exit'), act: () => play.tell({ type: 'exit' }) }
            : {
                label: play.t('stakeTo', { amount: play.money(play.bets[lower] ?? '0') }),
                act: () => become({ bet: lower, notice: undefined }),
              };
        become({ notice: { kind: 'bad', text: play.t('insufficient'), action } });
        return;
      }
      void round(() => order.place({ bet: stake }));
    },
    again: () => void round(order.again),
    step: (by) => become({ bet: state.bet + by, notice: undefined }),
    rules: (rules) => become({ rules }),
    dismiss: () => become({ notice: undefined }),
    reels: (place) => place.append(reels.element),
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.code !== 'Space' && event.code !== 'Enter') return;
    if (event.repeat || state.rules || (event.target as Element).closest('button, a, dialog')) return;
    event.preventDefault();
    acts.spin();
  };
  addEventListener('keydown', onKey);
  void loadPictures(Array.from({ length: table.symbols }, (_, symbol) => address(symbol))).then(() => {
    reels.show(firstGrid(table));
    become({});
    ready();
  });
  return () => {
    over = true;
    removeEventListener('keydown', onKey);
  };
}
