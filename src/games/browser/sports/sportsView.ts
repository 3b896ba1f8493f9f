import type { Match } from '#schemas/games/sports.ts';
import { type Drawn, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { heading, noticeStrip, tabs } from '../parts.ts';
import type { Play } from '../play.ts';
import { sheet } from '../sheet.ts';
import { betsView } from './betsView.ts';
import { matchCard } from './matchView.ts';
import { slipBar, slipSheet } from './slipView.ts';
import { parts, type SportsActs, type SportsPage } from './sportsState.ts';
import { kindsOf } from './words.ts';

/** Matches under a heading; nothing where there are none. */
const group = (
  play: Play,
  title: string,
  matches: readonly Match[],
  page: SportsPage,
  acts: SportsActs,
): readonly Drawn[] =>
  matches.length === 0
    ? []
    : [
        h('h2', { key: title }, title),
        h(
          'ul',
          { class: 'matches', key: `${title} list` },
          ...matches.map((match) => matchCard(play, match, page, acts)),
        ),
      ];

const nothing = (text: string): Drawn =>
  h('div', { class: 'empty', key: 'nothing' }, icon('clock'), h('p', {}, text));

function matchesView(play: Play, page: SportsPage, acts: SportsActs): Drawn {
  const { t } = play;
  const shown = page.matches.filter(({ kind }) => page.kind === undefined || kind === page.kind);
  const of = (state: Match['state']) => shown.filter((match) => match.state === state);
  const [live, upcoming, finished] = [of('live'), of('upcoming'), of('finished')];
  if (page.part === 'results')
    return h(
      'section',
      { class: 'board', key: 'results' },
      ...(finished.length === 0
        ? [nothing(t('sports.noResults'))]
        : group(play, t('sports.finished'), finished, page, acts)),
    );
  return h(
    'section',
    { class: 'board', key: 'matches' },
    ...group(play, t('sports.liveNow'), live, page, acts),
    ...group(play, t('sports.upcoming'), upcoming, page, acts),
    live.length + upcoming.length === 0 && nothing(t('sports.noMatches')),
  );
}

function kindChips({ t }: Play, page: SportsPage, acts: SportsActs): Drawn | false {
  const kinds = kindsOf(page.matches);
  if (kinds.length < 2 || page.part === 'bets') return false;
  const chip = (name: string, value: SportsPage['kind']) =>
    h(
      'button',
      {
        type: 'button',
        key: name,
        'aria-pressed': page.kind === value ? 'true' : 'false',
        onclick: () => acts.kind(value),
      },
      name,
    );
  return h(
    'div',
    { class: 'chips', key: 'kinds', role: 'group', 'aria-label': t('sports.kinds') },
    chip(t('sports.all'), undefined),
    ...kinds.map((kind) => chip(t(`sports.${kind}`), kind)),
  );
}

function rulesSheet({ t }: Play, acts: SportsActs): Drawn {
  return sheet(
    { id: 'rules', title: t('rules'), close: t('close'), onClose: () => acts.rules(false) },
    ...(['winner', 'total', 'multiple', 'settle'] as const).flatMap((part) => [
      h(
        'h3',
        {},
        t(
          part === 'multiple'
            ? 'sports.multipleTitle'
            : part === 'settle'
              ? 'sports.settleTitle'
              : `sports.${part}`,
        ),
      ),
      h('p', {}, t(`sports.${part}Text`)),
    ]),
  );
}

/** The sports page. */
export function sportsView(play: Play, page: SportsPage, acts: SportsActs): readonly Drawn[] {
  const { t } = play;
  const open = page.open.length;
  const names = {
    matches: t('sports.matches'),
    results: t('sports.results'),
    bets: open > 0 ? t('betsOf', { n: open }) : t('bets'),
  };
  return [
    h(
      'main',
      { class: 'draw sports', key: 'page' },
      heading(play, () => acts.rules(true)),
      tabs(
        t('sports.parts'),
        page.part,
        parts.map((part) => [part, names[part]] as const),
        acts.see,
        'main',
      ),
      !page.slip && noticeStrip(page.notice, t('close'), acts.dismiss),
      kindChips(play, page, acts),
      page.part === 'bets' ? betsView(play, page) : matchesView(play, page, acts),
      page.part === 'matches' && slipBar(play, page, acts),
    ),
    ...(page.slip ? [slipSheet(play, page, acts)] : []),
    ...(page.rules ? [rulesSheet(play, acts)] : []),
  ];
}
