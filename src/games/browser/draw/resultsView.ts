import type { DrawBet, DrawTable } from '#schemas/games/draw.ts';
import { exceeds } from '../amounts.ts';
import { type Drawn, h } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Play } from '../play.ts';
import type { DrawPage } from './drawState.ts';
import { sumOf } from './lines.ts';
import { momentText, oddsText, playName } from './words.ts';

type Draw = DrawTable['lastDraw'];

/** Drawn numbers as balls; those drawn besides stand apart. */
export const balls = ({ t }: Pick<Play, 't'>, { numbers, bonus, issue }: Draw, more = ''): Drawn =>
  h(
    'p',
    { class: `balls ${more}`, dir: 'ltr', key: issue },
    h(
      'span',
      { class: 'unseen' },
      `${numbers.join(' ')}${bonus.length > 0 ? `, ${t('draw.bonus')} ${bonus.join(' ')}` : ''}`,
    ),
    ...numbers.map((number) => h('i', { 'aria-hidden': 'true' }, number)),
    ...bonus.map((number) => h('i', { 'aria-hidden': 'true', class: 'bonus' }, number)),
  );

/** The latest draws, newest first. */
export const resultsView = (play: Play, { table }: DrawPage): Drawn =>
  h(
    'ol',
    { class: 'results', key: 'results' },
    ...[table.lastDraw, ...table.history].map((draw) =>
      h(
        'li',
        { key: draw.issue },
        h(
          'div',
          { class: 'row' },
          h('strong', { dir: 'ltr' }, draw.issue),
          h('span', {}, momentText(play, draw.drawnAt)),
        ),
        balls(play, draw, 'small'),
        table.playTypes.ent.length > 0 &&
          h('p', { class: 'sum' }, play.t('draw.sumIs', { sum: sumOf(draw.numbers) })),
      ),
    ),
  );

/** How a bet stands. */
function standing({ t, money }: Play, { state, win, potential }: DrawBet): Drawn {
  if (state === 'open') return h('span', {}, t('mayWin', { amount: money(potential) }));
  if (state === 'void') return h('span', {}, t('void'));
  return exceeds(win, '0')
    ? h('span', { class: 'good' }, t('won', { amount: money(win) }))
    : h('span', {}, t('lost'));
}

const betItem = (play: Play, bet: DrawBet, table: DrawTable): Drawn =>
  h(
    'li',
    { key: bet.id },
    h(
      'div',
      { class: 'row' },
      h('strong', {}, playName(play, bet.playType, table.playTypes.ent)),
      h('b', { class: 'figure' }, play.money(bet.stake)),
    ),
    bet.numbers.length > 0 &&
      h('p', { class: 'balls small', dir: 'ltr' }, ...bet.numbers.map((number) => h('i', {}, number))),
    h(
      'div',
      { class: 'row' },
      h('span', {}, h('bdi', { dir: 'ltr' }, bet.issue), ` · ${oddsText(bet.odds)}`),
      standing(play, bet),
    ),
  );

/** The member's bets: those that wait for their draw, and those that were settled while playing. */
export function betsView(play: Play, { table, settled }: DrawPage): Drawn {
  const { t } = play;
  if (table.open.length + settled.length === 0)
    return h('div', { class: 'empty', key: 'bets' }, icon('ticket'), h('p', {}, t('draw.noBets')));
  const list = (title: string, bets: readonly DrawBet[]) =>
    bets.length > 0 && [
      h('h2', { key: title }, title),
      h('ul', { class: 'results', key: `${title} list` }, ...bets.map((bet) => betItem(play, bet, table))),
    ];
  return h(
    'section',
    { class: 'bets', key: 'bets' },
    list(t('openBets'), table.open) || [],
    list(t('settledBets'), settled) || [],
  );
}
