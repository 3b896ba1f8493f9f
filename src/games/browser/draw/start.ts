import '../slip.css';
import './draw.css';
import { mostLines } from '#schemas/games/codes.ts';
import type { DrawTable } from '#schemas/games/draw.ts';
import type { GameSession } from '#schemas/games/session.ts';
import { exceeds, plus } from '../amounts.ts';
import { drawInto } from '../dom.ts';
import { codeOf } from '../failure.ts';
import { orderOf } from '../order.ts';
import type { Play } from '../play.ts';
import { refusal } from '../refusal.ts';
import type { Answer } from '../wire.ts';
import { chosenPlay, type DrawActs, type DrawPage, playTypesOf } from './drawState.ts';
import { drawView } from './drawView.ts';
import { chosen, drawPhase, type Line, oddsOfLine, quickPick, tapped } from './lines.ts';
import { stakesOf } from './slipView.ts';

/** How often the result is asked for once a draw is due, and how often the page looks anyway. Milliseconds. */
const soon = 2000;
const nowAndThen = 30_000;

const secureBelow = (below: number): number =>
  Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * below);

const boardOf = ({ board, playTypes }: DrawTable) =>
  playTypes[board].length > 0 ? board : playTypes.trad.length > 0 ? 'trad' : 'ent';

/** Begins a lottery. */
export function start(root: HTMLElement, play: Play, session: GameSession, ready: () => void): () => void {
  const { wire, clock, t, money } = play;
  const draw = drawInto(root);
  const first = session.table as DrawTable;
  let over = false;
  let asked = 0;
  let made = 0;
  let page: DrawPage = {
    table: first,
    now: clock.now(),
    part: 'play',
    board: boardOf(first),
    playType: undefined,
    picked: [],
    lines: [],
    before: undefined,
    bet: 0,
    balance: session.balance,
    settled: [],
    order: 'none',
    slip: false,
    rules: false,
    changing: false,
    notice: undefined,
  };
  const become = (change: Partial<DrawPage>) => {
    page = { ...page, ...change };
    if (!over) draw(drawView(play, page, acts));
  };
  const order = orderOf('betOnDraw', play, () => become({ order: order.state() }));

  /** Takes over how things stand, and tells what became of bets. */
  function take(state: Answer<'getDrawState'>): void {
    const { balance, settled, ...rest } = state;
    clock.learn(state.serverTime);
    const known = new Set(page.settled.map(({ id }) => id));
    const fresh = settled.filter(({ id }) => !known.has(id));
    const win = fresh.reduce((sum, bet) => plus(sum, bet.win), '0');
    const notice =
      fresh.length === 0
        ? page.notice
        : exceeds(win, '0')
          ? ({ kind: 'good', text: t('draw.youWon', { amount: money(win) }) } as const)
          : ({ kind: 'calm', text: t('draw.noWin') } as const);
    become({ table: { ...page.table, ...rest }, balance, settled, notice, now: clock.now() });
    if (fresh.length > 0) play.tell({ type: 'balance' });
  }

  async function look(): Promise<void> {
    asked = performance.now();
    const { code } = page.table;
    try {
      const state = await wire.get('getDrawState', { code });
      if (code === page.table.code) take(state);
    } catch (error) {
      // Asked again before long; what stands there stays, only the time goes on.
      if (codeOf(error) === 'session.gone') play.end('session.gone');
    }
  }

  function tick(): void {
    become({ now: clock.now() });
    const { phase } = drawPhase(page.table, page.now);
    const pause = phase === 'drawing' ? soon : nowAndThen;
    if (performance.now() - asked >= pause) void look();
  }

  function put(lines: readonly Omit<Line, 'id'>[]): void {
    if (page.order !== 'none') return;
    if (page.lines.length + lines.length > mostLines) {
      become({ notice: { kind: 'bad', text: t('draw.tooManyLines', { n: mostLines }) } });
      return;
    }
    const added = lines.map((line) => ({ ...line, id: ++made }));
    become({ lines: [...page.lines, ...added], before: undefined, picked: [], notice: undefined });
  }

  async function settle(send: () => Promise<Answer<'betOnDraw'> | undefined>): Promise<void> {
    try {
      const answer = await send();
      if (!answer) {
        if (page.order === 'lost') become({ notice: { kind: 'bad', text: t('betLost') } });
        return;
      }
      const count = answer.bets.length;
      become({
        table: { ...page.table, open: [...answer.bets, ...page.table.open] },
        balance: answer.balance,
        lines: [],
        before: undefined,
        slip: false,
        notice: {
          kind: 'good',
          text: t('draw.placed', { n: count }),
          action: { label: t('seeBets'), act: () => acts.see('bets') },
        },
      });
      play.tell({ type: 'round', open: false });
      play.tell({ type: 'balance' });
    } catch (error) {
      const notice = refusal(error, play);
      if (notice) become({ notice });
      // The lines stay, for the next draw.
      if (codeOf(error) === 'draw.closed') void look();
    }
  }

  const acts: DrawActs = {
    see: (part) => become({ part, notice: undefined }),
    board: (board) => become({ board, playType: undefined, picked: [] }),
    playType: (playType) => become({ playType, picked: [] }),
    tap(number) {
      const type = chosenPlay(page);
      if (type) become({ picked: tapped(type, page.picked, number) });
    },
    free: (place) => become({ picked: page.picked.map((one, at) => (at === place ? null : one)) }),
    clear: () => become({ picked: [] }),
    quick() {
      const type = chosenPlay(page);
      if (type) become({ picked: quickPick(page.table, type, secureBelow) });
    },
    add(id) {
      const type = id ? playTypesOf(page).find((one) => one.id === id) : chosenPlay(page);
      if (!type) return;
      const numbers = chosen(type, page.picked);
      const taken = type.picksNumbers === null ? [] : numbers;
      const odds = oddsOfLine(type, taken);
      if (odds !== undefined) put([{ board: page.board, playType: type.id, numbers: taken, odds }]);
    },
    remove(line) {
      if (page.order === 'none')
        become({ before: page.lines, lines: page.lines.filter(({ id }) => id !== line) });
    },
    removeAll: () => become({ before: page.lines, lines: [] }),
    undo: () => become({ lines: page.before ?? page.lines, before: undefined }),
    step: (by) => become({ bet: page.bet + by }),
    slip: (slip) => become({ slip, notice: undefined, before: undefined }),
    rules: (rules) => become({ rules }),
    place() {
      const { each, all } = stakesOf(play, page);
      if (exceeds(all, page.balance)) {
        become({ notice: { kind: 'bad', text: t('insufficient') } });
        return;
      }
      become({ notice: undefined, before: undefined });
      const lines = page.lines.map(({ playType, numbers }) => ({
        playType,
        numbers: [...numbers],
        stake: each,
      }));
      const { code, issue } = page.table;
      void settle(() => order.place({ code, issue, lines }));
    },
    again() {
      become({ notice: undefined });
      void settle(order.again);
    },
    async lottery(code) {
      if (page.order !== 'none') return;
      become({ changing: true, notice: undefined });
      try {
        const table = await wire.get('getDrawTable', { code });
        clock.learn(table.serverTime);
        const same = { board: boardOf({ ...table, board: page.board }), playType: undefined, picked: [] };
        become({ table, ...same, lines: [], before: undefined, changing: false, now: clock.now() });
      } catch (error) {
        become({ changing: false, notice: refusal(error, play) });
      }
    },
    dismiss: () => become({ notice: undefined }),
  };

  become({});
  const stop = clock.run(tick, () => void look());
  asked = performance.now();
  ready();
  return () => {
    over = true;
    stop();
  };
}
