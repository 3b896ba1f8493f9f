import type { PlayType } from '#schemas/games/draw.ts';
import { type Drawn, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { tabs } from '../parts.ts';
import type { Play } from '../play.ts';
import { chosenPlay, type DrawActs, type DrawPage, playTypesOf } from './drawState.ts';
import { chosen, numbersOf, oddsOfLine } from './lines.ts';
import { howToWin, oddsText, playName } from './words.ts';

/** The places of a line that is being chosen; a tap gives a number back. */
function places({ t }: Play, play: PlayType, { picked }: DrawPage, acts: DrawActs): Drawn {
  const count = play.picksNumbers ?? 0;
  const next = Array.from({ length: count }, (_, at) => picked[at] ?? null).indexOf(null);
  return h(
    'ol',
    { class: 'places', dir: 'ltr' },
    ...Array.from({ length: count }, (_, at) => {
      const number = picked[at] ?? null;
      return h(
        'li',
        { key: at },
        h(
          'button',
          {
            type: 'button',
            class: number === null ? (at === next ? 'place next' : 'place') : 'place full',
            'aria-label':
              number === null
                ? t('draw.placeFree', { place: at + 1 })
                : t('draw.placeFull', { place: at + 1, number }),
            'aria-disabled': number === null ? 'true' : undefined,
            onclick: () => acts.free(at),
          },
          number ?? '',
        ),
      );
    }),
  );
}

function numberPad({ t }: Play, play: PlayType, page: DrawPage, acts: DrawActs): Drawn {
  return h(
    'div',
    {
      class: play.repeats ? 'pad digits' : 'pad',
      role: 'group',
      'aria-label': t('draw.numbers'),
      dir: 'ltr',
    },
    ...numbersOf(page.table, play).map((number) =>
      h(
        'button',
        {
          type: 'button',
          key: number,
          class: 'number',
          'aria-pressed': play.repeats ? undefined : page.picked.includes(number) ? 'true' : 'false',
          onclick: () => acts.tap(number),
        },
        number,
      ),
    ),
  );
}

/** Choosing numbers for the lines of one play type. */
function numbersBoard(play: Play, type: PlayType, page: DrawPage, acts: DrawActs): readonly Drawn[] {
  const { t } = play;
  const numbers = chosen(type, page.picked);
  const odds = oddsOfLine(type, numbers);
  const isWhole = numbers.length === type.picksNumbers;
  const pad = numberPad(play, type, page, acts);
  // A drum of eighty is longer than the screen: what comes next stands above it.
  const below = h(
    'div',
    { class: 'board-acts', key: 'acts' },
    h('button', { type: 'button', class: 'plain', onclick: acts.quick }, icon('dice'), t('draw.quick')),
    numbers.length > 0 &&
      !isWhole &&
      h('button', { type: 'button', class: 'plain', key: 'clear', onclick: acts.clear }, t('draw.clear')),
    isWhole &&
      h(
        'button',
        { type: 'button', class: 'primary', key: 'add', onclick: () => acts.add() },
        odds === undefined ? t('draw.notAlike') : t('draw.add'),
      ),
  );
  return [
    h(
      'p',
      { class: 'how', key: 'how' },
      h('span', {}, howToWin(play, type)),
      h('b', { class: 'figure' }, oddsText(odds ?? type.odds)),
    ),
    places(play, type, page, acts),
    ...(type.repeats ? [pad, below] : [below, pad]),
  ];
}

/** Plays that say it all: a tap puts them on the slip. */
function cards(play: Play, types: readonly PlayType[], acts: DrawActs): Drawn {
  const { t } = play;
  return h(
    'div',
    { class: 'cards', role: 'group', 'aria-label': t('draw.sum') },
    ...types.map((type) =>
      h(
        'button',
        { type: 'button', class: `card ${type.id}`, key: type.id, onclick: () => acts.add(type.id) },
        h('strong', {}, playName(play, type.id, types)),
        /^(big|small)$/.test(type.id) && h('span', { dir: 'ltr' }, `${type.numbersFrom}–${type.numbersTo}`),
        h('b', { class: 'figure' }, oddsText(type.odds)),
      ),
    ),
  );
}

/** Where lines are made: boards, play types, numbers. */
export function boardView(play: Play, page: DrawPage, acts: DrawActs): Drawn {
  const { t } = play;
  const { playTypes } = page.table;
  const both = playTypes.trad.length > 0 && playTypes.ent.length > 0;
  const types = playTypesOf(page);
  const taking = types.filter(({ picksNumbers }) => picksNumbers !== null);
  const plain = types.filter(({ picksNumbers }) => picksNumbers === null);
  const type = chosenPlay(page);
  return h(
    'section',
    { class: 'board', key: 'board', 'aria-label': t('draw.board') },
    both &&
      tabs(
        t('draw.board'),
        page.board,
        [
          ['trad', t('draw.trad')],
          ['ent', t('draw.ent')],
        ],
        acts.board,
      ),
    taking.length > 1 &&
      h(
        'div',
        { class: 'chips', role: 'group', 'aria-label': t('draw.playTypes') },
        ...taking.map(({ id }) =>
          h(
            'button',
            {
              type: 'button',
              key: id,
              'aria-pressed': id === type?.id ? 'true' : 'false',
              onclick: () => acts.playType(id),
            },
            playName(play, id),
          ),
        ),
      ),
    ...(type ? numbersBoard(play, type, page, acts) : []),
    plain.length > 0 && h('p', { class: 'how' }, h('span', {}, t('draw.how.sum'))),
    plain.length > 0 && cards(play, plain, acts),
  );
}
