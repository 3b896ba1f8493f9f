import type { Currency } from '#src/domain/values/money.ts';
import { dayName } from '#src/parts/day-range/zonedText.ts';
import { SignedMoney } from '#src/parts/signed-money/SignedMoney.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './DayFigures.module.css';
import type { FigureSet } from './FigureList.tsx';
import type { DayOfFigures } from './Figures.tsx';

const columns = ['stake', 'win', 'bonus'] as const;

interface FigureTableProps {
  readonly days: readonly DayOfFigures[];
  readonly totals: FigureSet;
  readonly currency: Currency;
}

/** The figures of the chart in numbers, the newest day first. */
export function FigureTable({ days, totals, currency }: FigureTableProps) {
  const t = useT();
  const { intl } = useLocale();
  const cells = (figures: FigureSet) => (
    <>
      <td>
        <SignedMoney amount={figures.net} currency={currency} />
      </td>
      {columns.map((column) => (
        <td key={column}>
          <Money amount={figures[column]} currency={currency} />
        </td>
      ))}
    </>
  );
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('profit.chart')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('profit.day')}</th>
          <th scope="col">{t('profit.net')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`profit.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((figures) => (
          <tr key={figures.day}>
            <th scope="row">{dayName(figures.day, intl)}</th>
            {cells(figures)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('profit.totals')}</th>
          {cells(totals)}
        </tr>
      </tfoot>
    </table>
  );
}
