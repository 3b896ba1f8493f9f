import { type Drawn, h } from '../dom.ts';
import { heading, noticeStrip, tabs } from '../parts.ts';
import type { Play } from '../play.ts';
import { sheet } from '../sheet.ts';
import { boardView } from './boardView.ts';
import { type DrawActs, type DrawPage, parts } from './drawState.ts';
import { drawPhase } from './lines.ts';
import { balls, betsView, resultsView } from './resultsView.ts';
import { slipBar, slipSheet } from './slipView.ts';
import { leftText, momentText } from './words.ts';

/** The way to other lotteries, where there are any. */
function lotteryName({ t }: Play, { table, changing }: DrawPage, acts: DrawActs): Drawn | undefined {
  if (table.lotteries.length < 2) return undefined;
  return h(
    'select',
    {
      class: 'lottery',
      'aria-label': t('draw.lottery'),
      value: table.code,
      disabled: changing,
      onchange: (event) => acts.lottery((event.target as HTMLSelectElement).value),
    },
    ...table.lotteries.map(({ code, name }) =>
      h('option', { value: code, key: code, selected: code === table.code }, name),
    ),
  );
}

/** The coming draw and the last one. */
function drawCard(play: Play, { table, now }: DrawPage): Drawn {
  const { t } = play;
  const { phase, until } = drawPhase(table, now);
  const words = { open: 'draw.closesIn', closed: 'draw.drawsIn', drawing: 'draw.drawing' } as const;
  return h(
    'section',
    { class: 'draw-card', key: 'draw', 'aria-label': t('draw.next') },
    h(
      'div',
      { class: 'row' },
      h(
        'div',
        {},
        h('p', { class: 'label' }, t('draw.next')),
        h('strong', { dir: 'ltr', class: 'figure' }, table.issue),
      ),
      h(
        'div',
        { class: `left ${phase}` },
        h('p', { class: 'label' }, t(words[phase])),
        // Not read out each second.
        h(
          'strong',
          { class: 'figure', role: 'timer', 'aria-live': 'off' },
          phase === 'drawing'
            ? h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'))
            : leftText(play, until, now),
        ),
      ),
    ),
    h(
      'div',
      { class: 'last', 'aria-live': 'polite', key: 'last' },
      h('p', { class: 'label' }, t('draw.last')),
      balls(play, table.lastDraw),
    ),
  );
}

function rulesSheet(play: Play, { table }: DrawPage, acts: DrawActs): Drawn {
  const { t } = play;
  return sheet(
    { id: 'rules', title: t('rules'), close: t('close'), onClose: () => acts.rules(false) },
    h('h3', {}, table.name),
    h('p', {}, t('draw.every', { moment: momentText(play, table.nextDrawAt) })),
    h('h3', {}, t('draw.fair')),
    h('p', {}, t('draw.fairText')),
    h('p', {}, t('draw.oddsText')),
  );
}

/** The lottery's page. */
export function drawView(play: Play, page: DrawPage, acts: DrawActs): readonly Drawn[] {
  const { t } = play;
  const open = page.table.open.length;
  const names = {
    play: t('draw.play'),
    results: t('draw.results'),
    bets: open > 0 ? t('betsOf', { n: open }) : t('bets'),
  };
  return [
    h(
      'main',
      { class: 'draw', key: 'page' },
      heading(play, () => acts.rules(true), lotteryName(play, page, acts)),
      drawCard(play, page),
      tabs(
        t('draw.parts'),
        page.part,
        parts.map((part) => [part, names[part]] as const),
        acts.see,
        'main',
      ),
      !page.slip && noticeStrip(page.notice, t('close'), acts.dismiss),
      page.part === 'play' && boardView(play, page, acts),
      page.part === 'results' && resultsView(play, page),
      page.part === 'bets' && betsView(play, page),
      page.part === 'play' && slipBar(play, page, acts),
    ),
    ...(page.slip ? [slipSheet(play, page, acts)] : []),
    ...(page.rules ? [rulesSheet(play, page, acts)] : []),
  ];
}
