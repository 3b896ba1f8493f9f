/** @jsxImportSource preact */
import type { SlotTable } from '#schemas/games/slot.ts';
import { Sheet } from '../components/Sheet.tsx';
import type { PlayContext } from '../playContext.ts';
import { paysOf, symbolsByPay } from './pays.ts';
import { symbolAddress } from './symbolAddress.ts';
import { linePoints } from './wins.ts';

interface PaytableProps {
  readonly play: PlayContext;
  readonly table: SlotTable;
  readonly onClose: () => void;
}

interface PartProps {
  readonly play: PlayContext;
  readonly table: SlotTable;
  readonly number: (value: number) => string;
}

/** The pays of each symbol, highest first. */
function SymbolPays({ play: { t, game }, table, number }: PartProps) {
  const pays = paysOf(table);
  return (
    <ul class="pays">
      {symbolsByPay(table).map((symbol) => (
        <li key={symbol}>
          <img src={symbolAddress(game.nodeId, table, symbol)} alt="" width={96} height={96} />
          {symbol === table.wild && <strong>{t('slot.wild')}</strong>}
          {(pays[symbol]?.x5 ?? 0) > 0 && (
            <ul dir="ltr">
              {([5, 4, 3] as const).map((count) => (
                <li key={count}>
                  <span>{`${count}×`}</span>
                  <b class="figure">{number(pays[symbol]?.[`x${count}`] ?? 0)}</b>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A diagram of each line. */
const LineMaps = ({ table, number }: Omit<PartProps, 'play'>) => (
  <ol class="line-maps" dir="ltr">
    {table.lines.map((rows, at) => (
      <li key={rows.join()}>
        <span>{number(at + 1)}</span>
        <svg viewBox="0 0 500 300" aria-hidden="true">
          <polyline points={linePoints(rows)} />
        </svg>
      </li>
    ))}
  </ol>
);

/** The rules: return to player, pays and lines. */
export function Paytable({ play, table, onClose }: PaytableProps) {
  const { t, intl, brand } = play;
  const number = (value: number) => new Intl.NumberFormat(intl).format(value);
  const rtp = new Intl.NumberFormat(intl, { style: 'percent', minimumFractionDigits: 2 }).format(
    Number(table.rtp) / 100,
  );
  return (
    <Sheet id="rules" title={t('rules')} close={t('close')} onClose={onClose}>
      <dl class="facts">
        <dt>{t('slot.rtp')}</dt>
        <dd class="figure">{rtp}</dd>
      </dl>
      <p>{t('slot.rtpText')}</p>
      <h3>{t('slot.pays')}</h3>
      <p>{t('slot.paysText', { n: table.lines.length })}</p>
      <SymbolPays play={play} table={table} number={number} />
      <p>{t('slot.wildText')}</p>
      <h3>{t('slot.lines')}</h3>
      <LineMaps table={table} number={number} />
      <h3>{t('slot.fair')}</h3>
      <p>{t('slot.fairText', { brand })}</p>
    </Sheet>
  );
}
