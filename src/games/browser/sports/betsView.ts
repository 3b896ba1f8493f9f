import type { SportsBet } from '#schemas/games/sports.ts';
import { exceeds } from '../amounts.ts';
import { type Drawn, h } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Play } from '../play.ts';
import type { SportsPage } from './sportsState.ts';
import { selectionName, startText } from './words.ts';

type Leg = SportsBet['legs'][number];

function standing({ t, money }: Play, { state, win, potential }: SportsBet): Drawn {
  if (state === 'open') return h('span', {}, t('mayWin', { amount: money(potential) }));
  if (state === 'void') return h('span', {}, t('void'));
  return exceeds(win, '0')
    ? h('span', { class: 'good' }, t('won', { amount: money(win) }))
    : h('span', {}, t('lost'));
}

function legItem(play: Play, leg: Leg, now: number): Drawn {
  const { t } = play;
  const names = { home: { name: leg.home }, away: { name: leg.away } };
  const isOver = leg.won !== null && leg.score !== null;
  return h(
    'li',
    { class: 'bet-leg', key: `${leg.match} ${leg.market}` },
    h(
      'span',
      { class: `leg-sign ${leg.won === true ? 'good' : leg.won === false ? 'bad' : ''}` },
      icon(leg.won === true ? 'check' : leg.won === false ? 'close' : 'clock'),
      isOver && h('span', { class: 'unseen' }, t(leg.won ? 'sports.right' : 'sports.wrong')),
    ),
    h(
      'div',
      {},
      h('strong', {}, selectionName(play, names, leg.selection, leg.line)),
      h('span', {}, h('bdi', {}, leg.home), ' – ', h('bdi', {}, leg.away)),
      h(
        'span',
        {},
        leg.score === null
          ? startText(play, leg.startsAt, now)
          : h('bdi', { dir: 'ltr' }, leg.score.join(' : ')),
      ),
    ),
    h('b', { class: 'figure' }, leg.odds),
  );
}

const betItem = (play: Play, bet: SportsBet, now: number): Drawn =>
  h(
    'li',
    { key: bet.id },
    h(
      'div',
      { class: 'row' },
      h(
        'strong',
        {},
        bet.legs.length > 1 ? play.t('sports.multiple', { n: bet.legs.length }) : play.t('sports.single'),
      ),
      h('b', { class: 'figure' }, play.money(bet.stake)),
    ),
    h('ul', { class: 'bet-legs' }, ...bet.legs.map((leg) => legItem(play, leg, now))),
    h('div', { class: 'row' }, h('span', { dir: 'ltr' }, `×${bet.odds}`), standing(play, bet)),
  );

/** The member's bets: open ones, and those settled while playing. */
export function betsView(play: Play, { open, settled, now }: SportsPage): Drawn {
  const { t } = play;
  if (open.length + settled.length === 0)
    return h('div', { class: 'empty', key: 'bets' }, icon('ticket'), h('p', {}, t('sports.noBets')));
  const list = (title: string, bets: readonly SportsBet[]) =>
    bets.length === 0
      ? []
      : [
          h('h2', { key: title }, title),
          h('ul', { class: 'results', key: `${title} list` }, ...bets.map((bet) => betItem(play, bet, now))),
        ];
  return h(
    'section',
    { class: 'bets', key: 'bets' },
    list(t('openBets'), open),
    list(t('settledBets'), settled),
  );
}
