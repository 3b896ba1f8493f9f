import type { SlotTable, SpinResult } from '#schemas/games/slot.ts';
import { exceeds, shareOf, times } from '../amounts.ts';
import { type Drawn, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { figure, heading, type Notice, noticeStrip, stakeStepper } from '../parts.ts';
import type { Play } from '../play.ts';
import { paysOf, paytable, symbolsByPay } from './paytable.ts';
import { symbolAddress } from './symbolAddress.ts';
import { linePoints } from './wins.ts';

/** What a slot shows. */
export interface SlotState {
  readonly balance: string;
  /** Place of the stake among those offered. */
  readonly bet: number;
  /** `turning`: the reels move; `lost`: no answer came; `shown`: a round's result stands. */
  readonly phase: 'idle' | 'turning' | 'lost' | 'shown';
  readonly result: SpinResult | undefined;
  /** What the win reads while it is counted up. */
  readonly counted: string | undefined;
  readonly notice: Notice | undefined;
  readonly rules: boolean;
  /** A new round may begin. */
  readonly resting: boolean;
}

/** What a player can do. */
export interface SlotActs {
  readonly spin: () => void;
  readonly again: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly rules: (open: boolean) => void;
  readonly dismiss: () => void;
  /** Puts the moving reels into their place. */
  readonly reels: (place: HTMLElement) => void;
}

const winLines = ({ lines }: SlotTable, { wins }: SpinResult): Drawn =>
  h(
    'svg',
    { class: 'lines', viewBox: '0 0 500 300', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    ...wins.map(({ line, count }) =>
      h('polyline', { key: line, points: linePoints((lines[line] ?? []).slice(0, count)) }),
    ),
  );

/** What five of the dearest symbols pay at this stake. */
function prizes({ t, money, game }: Play, table: SlotTable, stake: string): Drawn {
  const pays = paysOf(table);
  const dearest = symbolsByPay(table).filter((symbol) => (pays[symbol]?.x5 ?? 0) > 0);
  return h(
    'ul',
    { class: 'prizes', 'aria-label': t('slot.pays') },
    ...dearest
      .slice(0, 3)
      .map((symbol) =>
        h(
          'li',
          { key: symbol },
          h('img', { src: symbolAddress(game.nodeId, table, symbol), alt: '', width: 36, height: 36 }),
          h('span', { dir: 'ltr' }, '5×'),
          h(
            'b',
            { class: 'figure' },
            money(shareOf(times(stake, String(pays[symbol]?.x5 ?? 0)), table.lines.length)),
          ),
        ),
      ),
  );
}

/** What the round came to, in words: read out, and seen. */
function outcome({ t, money }: Play, { phase, result, counted, bet }: SlotState, stake: string): Drawn {
  if (phase !== 'shown' || !result)
    return h('p', { class: 'outcome' }, phase === 'turning' ? t('slot.spinning') : t('slot.begin'));
  if (result.wins.length === 0) return h('p', { class: 'outcome', key: `none ${bet}` }, t('slot.noWin'));
  // A win below the stake is told, not celebrated.
  const more = exceeds(result.win, stake) ? 'outcome won' : 'outcome';
  return h(
    'p',
    { class: more },
    h('strong', { class: 'figure' }, counted ?? money(result.win)),
    h('span', {}, t('slot.onLines', { n: result.wins.length })),
  );
}

/** The slot's page. */
export function slotView(play: Play, table: SlotTable, state: SlotState, acts: SlotActs): readonly Drawn[] {
  const { t, money, bets, game } = play;
  const stake = bets[state.bet] ?? '0';
  const busy = !state.resting || state.phase === 'lost';
  const result = state.phase === 'shown' ? state.result : undefined;
  return [
    h(
      'main',
      { class: 'slot', key: 'page' },
      heading(play, () => acts.rules(true)),
      h(
        'section',
        { class: 'cabinet', 'aria-label': game.name },
        prizes(play, table, stake),
        h(
          'div',
          { class: 'window', dir: 'ltr', role: 'img', 'aria-label': t('slot.reels') },
          h('div', { class: 'reels-place', hold: true, made: acts.reels }),
          result && result.wins.length > 0 && winLines(table, result),
        ),
        outcome(play, state, stake),
      ),
      h(
        'p',
        { class: 'unseen', role: 'status' },
        result &&
          (result.wins.length === 0 ? t('slot.noWin') : t('slot.youWon', { amount: money(result.win) })),
      ),
      noticeStrip(state.notice, t('close'), acts.dismiss),
      h(
        'div',
        { class: 'panel' },
        h(
          'dl',
          { class: 'purses' },
          figure(t('balance'), money(state.balance)),
          figure(t('lastWin'), money(result?.win ?? '0'), 'end'),
        ),
        h(
          'div',
          { class: 'play' },
          stakeStepper(play, { label: t('stake'), bet: state.bet, locked: busy, step: acts.step }),
          state.phase === 'lost'
            ? h('button', { type: 'button', class: 'spin', key: 'spin', onclick: acts.again }, t('retry'))
            : h(
                'button',
                {
                  type: 'button',
                  class: 'spin',
                  key: 'spin',
                  'aria-disabled': busy ? 'true' : undefined,
                  'aria-keyshortcuts': 'Space',
                  onclick: acts.spin,
                },
                icon('spin'),
                t('slot.spin'),
              ),
        ),
      ),
    ),
    ...(state.rules ? [paytable(play, table, () => acts.rules(false))] : []),
  ];
}
