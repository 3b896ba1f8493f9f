import { jointOdds } from '#src/domain/games/matchRules.ts';
import { times } from '../amounts.ts';
import { type Drawn, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { noticeStrip, stakeStepper } from '../parts.ts';
import type { Play } from '../play.ts';
import { sheet } from '../sheet.ts';
import { type Offered, offered } from './slip.ts';
import type { SportsActs, SportsPage } from './sportsState.ts';
import { selectionName } from './words.ts';

/** Odds of the whole slip, and what it wins. */
export const slipSums = (stake: string, odds: readonly string[]): { odds: string; win: string } => {
  const joint = odds.length === 0 ? '1.00' : jointOdds(odds);
  return { odds: joint, win: times(stake, joint) };
};

/** The slip at the foot of the page. */
export function slipBar({ t, money }: Play, page: SportsPage, acts: SportsActs): Drawn {
  const count = page.picks.length;
  const { odds } = slipSums(
    '0',
    page.picks.map((pick) => pick.odds),
  );
  return h(
    'footer',
    { class: 'slip-bar', key: 'slip-bar' },
    h('dl', { class: 'purse' }, h('dt', {}, t('balance')), h('dd', { class: 'figure' }, money(page.balance))),
    h(
      'button',
      {
        type: 'button',
        class: 'primary',
        'aria-disabled': count === 0 ? 'true' : undefined,
        onclick: () => {
          if (count > 0) acts.slip(true);
        },
      },
      icon('ticket'),
      count === 0 ? t('sports.noPicks') : t('sports.slipOf', { n: count, odds: `\u2066${odds}\u2069` }),
    ),
  );
}

function legItem({ t }: Play, { pick, match, line, odds }: Offered, acts: SportsActs): Drawn {
  const name = match ? selectionName({ t }, match, pick.selection, line) : pick.selection;
  const changed = odds !== undefined && odds !== pick.odds;
  return h(
    'li',
    { class: 'slip-line', key: pick.match },
    h(
      'div',
      { class: 'leg' },
      h('strong', {}, name),
      match && h('span', {}, t(`sports.${pick.market}`)),
      match && h('span', {}, h('bdi', {}, match.home.name), ' – ', h('bdi', {}, match.away.name)),
      odds === undefined && h('span', { class: 'bad' }, t('matchClosed')),
    ),
    h(
      'p',
      { class: 'leg-odds' },
      changed && h('s', { class: 'figure' }, pick.odds),
      h('b', { class: changed ? 'figure changed' : 'figure' }, odds ?? pick.odds),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'round',
        'aria-label': t('sports.remove', { name }),
        onclick: () => acts.remove(pick),
      },
      icon('trash'),
    ),
  );
}

function lastButton({ t, money, bets }: Play, page: SportsPage, acts: SportsActs, isStale: boolean): Drawn {
  const button = (key: string, label: string, act: () => void, off = false) =>
    h(
      'button',
      {
        type: 'button',
        key,
        class: 'primary wide',
        'aria-disabled': off ? 'true' : undefined,
        onclick: () => {
          if (!off) act();
        },
      },
      label,
    );
  if (page.order === 'lost') return button('again', t('retry'), acts.again);
  if (page.order === 'sending') return button('place', t('placing'), acts.place, true);
  if (isStale) return button('accept', t('sports.accept'), acts.accept);
  const amount = money(bets[page.bet] ?? '0');
  return button('place', t('place', { amount }), acts.place, page.picks.length === 0);
}

/** The slip: selections, stake, what may be won, and placing it. */
export function slipSheet(play: Play, page: SportsPage, acts: SportsActs): Drawn {
  const { t, money, bets } = play;
  const legs = page.picks.map((pick) => offered(page.matches, pick));
  const isStale = legs.some(({ pick, odds }) => odds !== pick.odds);
  const stake = bets[page.bet] ?? '0';
  const sums = slipSums(
    stake,
    page.picks.map(({ odds }) => odds),
  );
  const title = page.picks.length > 1 ? t('sports.multiple', { n: page.picks.length }) : t('sports.single');
  return sheet(
    { id: 'slip', title, close: t('close'), onClose: () => acts.slip(false) },
    h('ul', { class: 'slip-lines' }, ...legs.map((leg) => legItem(play, leg, acts))),
    page.picks.length === 0
      ? h('p', { class: 'empty' }, t('sports.emptySlip'))
      : h('p', { class: 'hint' }, page.picks.length > 1 ? t('sports.allMustWin') : t('sports.addMore')),
    h(
      'div',
      { class: 'slip-tools' },
      page.before &&
        h('button', { type: 'button', class: 'plain', onclick: acts.undo }, icon('undo'), t('undo')),
    ),
    stakeStepper(play, { label: t('stake'), bet: page.bet, locked: page.order !== 'none', step: acts.step }),
    h(
      'dl',
      { class: 'sums' },
      h('dt', {}, t('sports.odds')),
      h('dd', { class: 'figure' }, sums.odds),
      h('dt', {}, t('sports.win')),
      h('dd', { class: 'figure' }, money(sums.win)),
    ),
    noticeStrip(page.notice, t('close'), acts.dismiss),
    lastButton(play, page, acts, isStale),
  );
}
