import type { ValueOf } from '#schemas/api/operations.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import { exactCurrency } from '#src/domain/values/exactAmount.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { dayAndTime, fullDayName } from '#src/parts/day-range/zonedText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './DayDialog.module.css';
import { Lines } from './Lines.tsx';

type Income = ValueOf<'getTeamRebateDay'>;

export interface DayDialogViewProps {
  readonly day: string;
  /** Undefined while loading, null when it did not load. */
  readonly income: Income | null | undefined;
  readonly currency: Currency;
  readonly zone: string;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** Presentational view of a day's income: whose stakes by which rates it is made of, and how it was rounded. */
export function DayDialogView({ day, income, currency, zone, onClose, onRetry }: DayDialogViewProps) {
  const t = useT();
  const { intl } = useLocale();
  const title = fullDayName(day, intl);
  return (
    <Popup title={title} onClose={onClose}>
      {income === null ? (
        <FailedCard compact title={t('teamRebate.dayFailed')} onRetry={onRetry} />
      ) : (
        // It is read by keyboard too, and holds nothing else to go to.
        <section
          className={styles.day}
          aria-label={title}
          tabIndex={income ? 0 : undefined}
          aria-busy={income === undefined || undefined}
        >
          {income ? (
            <Explained {...{ income, currency, zone }} />
          ) : (
            <Skeleton shape="text" lines={8} className={styles.coming} />
          )}
        </section>
      )}
    </Popup>
  );
}

interface ExplainedProps {
  readonly income: Income;
  readonly currency: Currency;
  readonly zone: string;
}

function Explained({ income, currency, zone }: ExplainedProps) {
  const t = useT();
  const { intl } = useLocale();
  const { amount, exact, paidAt, lines, more } = income;
  return (
    <>
      <p className={styles.amount}>
        <Money amount={amount} currency={currency} />
      </p>
      {paidAt === null ? (
        <p className={styles.text}>{t('teamRebate.noneOfDay')}</p>
      ) : (
        <p className={styles.text}>{t('teamRebate.paidAt', { time: dayAndTime(paidAt, intl, zone) })}</p>
      )}
      <Lines lines={lines} currency={currency} />
      {more > 0 && (
        <p className={styles.text}>
          {t('teamRebate.moreLines', { number: new Intl.NumberFormat(intl).format(more) })}
        </p>
      )}
      {compareAmounts(exact, amount) !== 0 && (
        <p className={styles.sum}>
          <span>{t('teamRebate.exact')}</span>
          <Money amount={exact} currency={exactCurrency(exact, currency)} />
        </p>
      )}
      {lines.length > 0 && <p className={styles.text}>{t('teamRebate.rule')}</p>}
    </>
  );
}
