import type { SlotTable } from '#schemas/games/slot.ts';
import { type Drawn, h } from '../dom.ts';
import type { Play } from '../play.ts';
import { sheet } from '../sheet.ts';
import { symbolAddress } from './symbolAddress.ts';
import { linePoints } from './wins.ts';

type Pays = Readonly<Record<string, Readonly<Record<`x${3 | 4 | 5}`, number>> | undefined>>;

/** What runs of a symbol pay, in multiples of a line's stake. */
export const paysOf = ({ pays }: Pick<SlotTable, 'pays'>): Pays => pays as unknown as Pays;

/** What each symbol pays, dearest first; the wild one above all. */
export const symbolsByPay = ({
  symbols,
  wild,
  pays,
}: Pick<SlotTable, 'symbols' | 'wild' | 'pays'>): number[] =>
  Array.from({ length: symbols }, (_, symbol) => symbol).sort((a, b) => {
    if (a === wild || b === wild) return a === wild ? -1 : 1;
    const of = paysOf({ pays });
    return (of[b]?.x5 ?? 0) - (of[a]?.x5 ?? 0);
  });

/** The rules: what pays, on which lines, and what comes back on average. */
export function paytable({ t, game, intl, brand }: Play, table: SlotTable, onClose: () => void): Drawn {
  const pays = paysOf(table);
  const number = (value: number) => new Intl.NumberFormat(intl).format(value);
  const rtp = new Intl.NumberFormat(intl, { style: 'percent', minimumFractionDigits: 2 }).format(
    Number(table.rtp) / 100,
  );
  return sheet(
    { id: 'rules', title: t('rules'), close: t('close'), onClose },
    h('dl', { class: 'facts' }, h('dt', {}, t('slot.rtp')), h('dd', { class: 'figure' }, rtp)),
    h('p', {}, t('slot.rtpText')),
    h('h3', {}, t('slot.pays')),
    h('p', {}, t('slot.paysText', { n: table.lines.length })),
    h(
      'ul',
      { class: 'pays' },
      ...symbolsByPay(table).map((symbol) =>
        h(
          'li',
          {},
          h('img', { src: symbolAddress(game.nodeId, table, symbol), alt: '', width: 96, height: 96 }),
          symbol === table.wild && h('strong', {}, t('slot.wild')),
          (pays[symbol]?.x5 ?? 0) > 0 &&
            h(
              'ul',
              { dir: 'ltr' },
              ...([5, 4, 3] as const).map((count) =>
                h(
                  'li',
                  {},
                  h('span', {}, `${count}×`),
                  h('b', { class: 'figure' }, number(pays[symbol]?.[`x${count}`] ?? 0)),
                ),
              ),
            ),
        ),
      ),
    ),
    h('p', {}, t('slot.wildText')),
    h('h3', {}, t('slot.lines')),
    h(
      'ol',
      { class: 'line-maps', dir: 'ltr' },
      ...table.lines.map((rows, at) =>
        h(
          'li',
          {},
          h('span', {}, number(at + 1)),
          h(
            'svg',
            { viewBox: '0 0 500 300', 'aria-hidden': 'true' },
            h('polyline', { points: linePoints(rows) }),
          ),
        ),
      ),
    ),
    h('h3', {}, t('slot.fair')),
    h('p', {}, t('slot.fairText', { brand })),
  );
}
