import type { Currency } from '#src/domain/values/money.ts';
import { fullDayName } from '#src/parts/day-range/zonedText.ts';
import { SignedMoney } from '#src/parts/signed-money/SignedMoney.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './DayFigures.module.css';
import { FigureList } from './FigureList.tsx';
import type { DayOfFigures } from './Figures.tsx';

interface DayFiguresProps {
  readonly days: readonly DayOfFigures[];
  /** Index of the day; null for none. */
  readonly shown: number | null;
  readonly currency: Currency;
  readonly onShow: (index: number) => void;
}

/** The figures of a day, with ways to the days beside it; before a day is tapped, how to get there. */
export function DayFigures({ days, shown, currency, onShow }: DayFiguresProps) {
  const t = useT();
  const { intl } = useLocale();
  const last = days.length - 1;
  const figures = shown === null ? undefined : days[shown];
  return (
    <div className={styles.day}>
      <div className={styles.steps}>
        <IconButton
          icon="chevron-left"
          label={t('profit.earlier')}
          aria-disabled={shown === 0 || undefined}
          onClick={() => shown !== 0 && onShow((shown ?? days.length) - 1)}
        />
        <p className={styles.dayName} role="status">
          {figures ? fullDayName(figures.day, intl) : t('profit.tapDay')}
        </p>
        <IconButton
          icon="chevron-right"
          label={t('profit.later')}
          aria-disabled={shown === last || undefined}
          onClick={() => shown !== last && onShow(shown === null ? last : shown + 1)}
        />
      </div>
      {figures && (
        <>
          <p className={styles.dayNet}>
            <span>{t('profit.net')}</span>
            <SignedMoney amount={figures.net} currency={currency} />
          </p>
          <FigureList figures={figures} currency={currency} />
        </>
      )}
    </div>
  );
}
