import { exceeds, times } from '../amounts.ts';
import { type Drawn, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { noticeStrip, stakeStepper } from '../parts.ts';
import type { Play } from '../play.ts';
import { sheet } from '../sheet.ts';
import type { DrawActs, DrawPage } from './drawState.ts';
import { drawPhase } from './lines.ts';
import { leftText, oddsText, playName } from './words.ts';

/** Stake a line, and of all lines together. */
export const stakesOf = ({ bets }: Pick<Play, 'bets'>, { bet, lines }: DrawPage) => {
  const each = bets[bet] ?? '0';
  return { each, all: times(each, String(lines.length)) };
};

/** The most that a single line of the slip can win. */
export const bestWin = (each: string, odds: readonly string[]): string =>
  odds.map((one) => times(each, one)).reduce((best, win) => (exceeds(win, best) ? win : best), '0');

/** The slip at the foot of the page: how many lines, and the way to it. */
export function slipBar(play: Play, page: DrawPage, acts: DrawActs): Drawn {
  const { t, money } = play;
  const { all } = stakesOf(play, page);
  return h(
    'footer',
    { class: 'slip-bar', key: 'slip-bar' },
    h('dl', { class: 'purse' }, h('dt', {}, t('balance')), h('dd', { class: 'figure' }, money(page.balance))),
    h(
      'button',
      {
        type: 'button',
        class: 'primary',
        'aria-disabled': page.lines.length === 0 ? 'true' : undefined,
        onclick: () => {
          if (page.lines.length > 0) acts.slip(true);
        },
      },
      icon('ticket'),
      page.lines.length === 0
        ? t('draw.noLines')
        : t('draw.slipOf', { n: page.lines.length, amount: money(all) }),
    ),
  );
}

function lineItem(play: Play, page: DrawPage, acts: DrawActs, at: number): Drawn | undefined {
  const { t } = play;
  const line = page.lines[at];
  if (!line) return undefined;
  const name = playName(play, line.playType, page.table.playTypes[line.board]);
  return h(
    'li',
    { key: line.id, class: 'slip-line' },
    h(
      'div',
      {},
      h('strong', {}, name),
      line.numbers.length > 0 &&
        h('span', { class: 'balls small', dir: 'ltr' }, ...line.numbers.map((number) => h('i', {}, number))),
    ),
    h('b', { class: 'figure' }, oddsText(line.odds)),
    h(
      'button',
      {
        type: 'button',
        class: 'round',
        'aria-label': t('draw.removeLine', { line: `${name} ${line.numbers.join(' ')}`.trim() }),
        onclick: () => acts.remove(line.id),
      },
      icon('trash'),
    ),
  );
}

function placeButton(play: Play, page: DrawPage, acts: DrawActs): Drawn {
  const { t, money } = play;
  const { all } = stakesOf(play, page);
  const open = drawPhase(page.table, page.now).phase === 'open';
  const isOff = page.lines.length === 0 || page.order === 'sending' || !open;
  if (page.order === 'lost')
    return h(
      'button',
      { type: 'button', class: 'primary wide', key: 'again', onclick: acts.again },
      t('retry'),
    );
  return h(
    'button',
    {
      type: 'button',
      class: 'primary wide',
      key: 'place',
      'aria-disabled': isOff ? 'true' : undefined,
      onclick: () => {
        if (!isOff) acts.place();
      },
    },
    page.order === 'sending' ? t('placing') : open ? t('place', { amount: money(all) }) : t('draw.waitNext'),
  );
}

/** The slip: its lines, the stake, and placing them. */
export function slipSheet(play: Play, page: DrawPage, acts: DrawActs): Drawn {
  const { t, money } = play;
  const { each, all } = stakesOf(play, page);
  const { phase, until } = drawPhase(page.table, page.now);
  return sheet(
    { id: 'slip', title: t('draw.slip'), close: t('close'), onClose: () => acts.slip(false) },
    h(
      'p',
      { class: 'slip-draw' },
      t('draw.forDraw', { issue: `\u2066${page.table.issue}\u2069` }),
      h('b', { class: 'figure' }, phase === 'open' ? leftText(play, until, page.now) : t('draw.closed')),
    ),
    h('ul', { class: 'slip-lines' }, ...page.lines.map((_, at) => lineItem(play, page, acts, at) ?? h('li'))),
    page.lines.length === 0 ? h('p', { class: 'empty' }, t('draw.emptySlip')) : h('span', { key: 'full' }),
    h(
      'div',
      { class: 'slip-tools' },
      page.before &&
        h(
          'button',
          { type: 'button', class: 'plain', onclick: acts.undo, key: 'undo' },
          icon('undo'),
          t('undo'),
        ),
      page.lines.length > 1 &&
        page.order === 'none' &&
        h(
          'button',
          { type: 'button', class: 'plain', key: 'all', onclick: acts.removeAll },
          icon('trash'),
          t('draw.removeAll'),
        ),
    ),
    stakeStepper(play, {
      label: t('draw.stakeEach'),
      bet: page.bet,
      locked: page.order !== 'none',
      step: acts.step,
    }),
    h(
      'dl',
      { class: 'sums' },
      h('dt', {}, t('totalStake')),
      h('dd', { class: 'figure' }, money(all)),
      h('dt', {}, t('draw.bestWin')),
      h(
        'dd',
        { class: 'figure' },
        money(
          bestWin(
            each,
            page.lines.map(({ odds }) => odds),
          ),
        ),
      ),
    ),
    noticeStrip(page.notice, t('close'), acts.dismiss),
    placeButton(play, page, acts),
  );
}
