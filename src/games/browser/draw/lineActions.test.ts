import { describe, expect, test } from 'vitest';
import { mostLines } from '#schemas/games/codes.ts';
import type { PlayType } from '#schemas/games/draw.ts';
import type { DrawPage } from './drawState.ts';
import { lineActions } from './lineActions.ts';

const digits = { picksNumbers: 3, repeats: true, ordered: true, numbersFrom: 0, numbersTo: 9, byOrders: [] };
const straight: PlayType = { id: 'straight', odds: '950.00', ...digits };
const big: PlayType = { ...straight, id: 'big', odds: '1.90', picksNumbers: null };

/** A lottery's page with the actions of its board. */
function boardWith(change: Partial<DrawPage> = {}) {
  let page = {
    table: { drawKind: 'digits', picks: 3, low: 0, high: 9, playTypes: { trad: [straight, big], ent: [] } },
    board: 'trad',
    picked: [],
    lines: [],
    order: 'none',
    ...change,
  } as unknown as DrawPage;
  const store = {
    state: () => page,
    set(next: Partial<DrawPage>) {
      page = { ...page, ...next };
    },
  };
  return { page: store.state, ...lineActions({ play: { t: (key) => key }, store }) };
}

describe('choosing numbers', () => {
  test('[LO-3] adds complete lines only, and clears the picked numbers after each', () => {
    const { page, tap, add, free } = boardWith();
    for (const number of ['7', '7']) tap(number);
    add();
    expect(page().lines).toEqual([]);
    tap('0');
    free(1);
    tap('4');
    add();
    expect(page().picked).toEqual([]);
    add('big');
    expect(page().lines).toEqual([
      { id: 1, board: 'trad', playType: 'straight', numbers: ['7', '4', '0'], odds: '950.00' },
      { id: 2, board: 'trad', playType: 'big', numbers: [], odds: '1.90' },
    ]);
  });

  test('[GL-10] takes a bet without numbers off the slip when it is tapped again', () => {
    const { page, add } = boardWith();
    add('big');
    expect(page().lines).toHaveLength(1);
    add('big');
    expect(page().lines).toEqual([]);
    const sent = boardWith({
      lines: [{ id: 1, board: 'trad', playType: 'big', numbers: [], odds: '1.90' }],
      order: 'sending',
    });
    sent.add('big');
    expect(sent.page().lines).toHaveLength(1);
  });

  test('[LO-3] adds a quick pick', () => {
    const { page, quick, add } = boardWith();
    quick();
    add();
    expect(page().lines[0]?.numbers).toHaveLength(3);
  });

  test('[GL-10] adds nothing to a slip that is full or being placed', () => {
    const full = boardWith();
    for (let count = 0; count <= mostLines; count += 1) {
      full.quick();
      full.add();
    }
    expect(full.page().lines).toHaveLength(mostLines);
    expect(full.page().notice).toEqual({ kind: 'bad', text: 'draw.tooManyLines' });
    const sent = boardWith({ order: 'sending' });
    sent.add('big');
    expect(sent.page().lines).toEqual([]);
  });
});
