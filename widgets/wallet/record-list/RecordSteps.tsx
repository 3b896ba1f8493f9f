import type { ValueOf } from '#schemas/api/operations.ts';
import type { RecordName } from '#schemas/api/records.ts';
import { dayAndTime } from '#src/parts/day-range/zonedText.ts';
import { Reason } from '#src/parts/Reason.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './RecordDialog.module.css';
import { stateName } from './RecordValue.tsx';

interface RecordStepsProps {
  readonly source: RecordName;
  readonly zone: string;
  readonly steps: ValueOf<'getRecord'>['steps'];
}

/** Every step that a movement took, in order: what, when, and by whom. */
export function RecordSteps({ source, zone, steps }: RecordStepsProps) {
  const t = useT();
  const { intl } = useLocale();
  if (steps.length === 0) return null;
  return (
    <section className={styles.history}>
      <h3 className={styles.heading}>{t('record.steps')}</h3>
      <ol className={styles.steps}>
        {steps.map(({ at, by, state, reason }) => (
          <li key={`${at} ${state}`} className={styles.step}>
            <span className={styles.stepName}>{stateName(t, source, state)}</span>
            <span className={styles.when}>
              <time dateTime={at}>{dayAndTime(at, intl, zone)}</time>
              {' · '}
              {t(`record.by.${by}`)}
            </span>
            {reason !== null && (
              <span className={styles.reason}>
                <Reason reason={reason} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
