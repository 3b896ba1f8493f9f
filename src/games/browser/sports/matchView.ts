import type { Match } from '#schemas/games/sports.ts';
import { type Drawn, h } from '../dom.ts';
import type { Play } from '../play.ts';
import { isPicked, type Pick } from './slip.ts';
import type { SportsActs, SportsPage } from './sportsState.ts';
import { selectionName, startText } from './words.ts';

const side = ({ name, imageUrl }: Match['home'], score: number | undefined, ahead: boolean): Drawn =>
  h(
    'p',
    { class: ahead ? 'side ahead' : 'side' },
    imageUrl !== '' && h('img', { src: imageUrl, alt: '', width: 32, height: 32, loading: 'lazy' }),
    h('span', {}, name),
    score !== undefined && h('b', { class: 'figure' }, String(score)),
  );

function when(play: Play, { state, startsAt }: Match, now: number): Drawn {
  const { t } = play;
  if (state === 'live') return h('span', { class: 'is-live' }, t('sports.live'));
  if (state === 'finished') return h('span', {}, t('sports.ended'));
  return h('span', {}, startText(play, startsAt, now));
}

/** The odds of a match, as buttons. */
function markets({ t }: Play, match: Match, page: SportsPage, acts: SportsActs): readonly Drawn[] {
  return match.markets.map((market) =>
    h(
      'div',
      { class: 'market', key: market.id, role: 'group', 'aria-label': t(`sports.${market.id}`) },
      ...market.selections.map(({ id, odds }) => {
        const pick: Pick = { match: match.id, market: market.id, selection: id, odds };
        const name = selectionName({ t }, match, id, market.line);
        const isTeam = market.id === 'winner';
        return h(
          'button',
          {
            type: 'button',
            key: id,
            class: 'odds',
            'aria-pressed': isPicked(page.picks, pick) ? 'true' : 'false',
            onclick: () => acts.toggle(pick),
          },
          h('span', { 'aria-hidden': isTeam ? 'true' : undefined }, isTeam ? t(`sports.short.${id}`) : name),
          isTeam && h('span', { class: 'unseen' }, `${name} `),
          h('b', { class: 'figure' }, odds),
        );
      }),
    ),
  );
}

/** One match: who plays, how it stands or when it begins, and what can be bet on it. */
export function matchCard(play: Play, match: Match, page: SportsPage, acts: SportsActs): Drawn {
  const [home, away] = match.score ?? [];
  const isLeading = (own?: number, other?: number) => (own ?? 0) > (other ?? 0);
  return h(
    'li',
    { class: `match ${match.state}`, key: match.id },
    h('p', { class: 'match-head' }, h('span', {}, match.league), when(play, match, page.now)),
    side(match.home, home, isLeading(home, away)),
    side(match.away, away, isLeading(away, home)),
    ...(match.state === 'upcoming' ? markets(play, match, page, acts) : []),
  );
}
