import type { Currency } from '#src/domain/values/money.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './DayFigures.module.css';

/** Figures of a day, or of a range. */
export type FigureSet = Readonly<
  Record<'stake' | 'win' | 'bonus' | 'net' | 'deposits' | 'withdrawals', string>
>;

/** Figures besides the net result, in the order in which they are shown. */
export const figureKeys = [
  'stake',
  'win',
  'bonus',
  'deposits',
  'withdrawals',
] as const satisfies (keyof FigureSet)[];

/** What the net result is made of, and what was paid in and out. */
export function FigureList({
  figures,
  currency,
}: {
  readonly figures: FigureSet;
  readonly currency: Currency;
}) {
  const t = useT();
  return (
    <dl className={styles.figures}>
      {figureKeys.map((key) => (
        <div key={key} className={styles.figure}>
          <dt>{t(`profit.${key}`)}</dt>
          <dd>
            <Money amount={figures[key]} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
