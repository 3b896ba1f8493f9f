import type { Currency } from '#src/domain/values/money.ts';
import { dayAndTime } from '#src/parts/day-range/zonedText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './ContractTerms.module.css';
import { Reckoning } from './Reckoning.tsx';
import { computationTime, hourText, type ShownComputation } from './shownComputation.ts';
import type { PaidKind } from './shownTerms.ts';

interface ComputationSheetProps {
  readonly kind: PaidKind;
  readonly row: ShownComputation;
  readonly currency: Currency;
  readonly zone: string;
  readonly onClose: () => void;
}

/** What a period came to, and from what. */
export function ComputationSheet({ kind, row, currency, zone, onClose }: ComputationSheetProps) {
  const t = useT();
  const { intl } = useLocale();
  const number = useNumberText();
  return (
    <Popup title={computationTime(row, intl)} onClose={onClose}>
      <div className={styles.reckoning}>
        {row.hour !== null && (
          <p className={styles.note}>{t('contract.upToHour', { hour: hourText(row.hour, intl) })}</p>
        )}
        <Reckoning kind={kind} reckoning={row} currency={currency} />
        <p className={styles.note}>
          {row.paidAt === null
            ? t(`contract.pay.${row.state}`)
            : t('contract.paidAt', { time: dayAndTime(row.paidAt, intl, zone) })}
          {' · '}
          {t('contract.version', { number: number(`${row.version}`) })}
        </p>
      </div>
    </Popup>
  );
}
