import type { ValueOf } from '#schemas/api/operations.ts';
import { SafeHtml } from '#src/ui/content/SafeHtml.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './UserAgreement.module.css';

interface AgreementChangesProps {
  /** Newest first. */
  readonly versions: ValueOf<'getAgreement'>['versions'];
  readonly dayOf: (at: string) => string;
}

/** What changed since the version that the member agreed to: what each version after it says of itself. */
export function AgreementChanges({ versions, dayOf }: AgreementChangesProps) {
  const t = useT();
  return (
    <section className={styles.changes} aria-labelledby="agreement-changes">
      <h2 id="agreement-changes" className={styles.heading}>
        {t('userAgreement.changed')}
      </h2>
      {versions.map(({ number, inForceAt, changes }) => (
        <div key={number}>
          {versions.length > 1 && (
            <h3 className={styles.when}>{t('userAgreement.since', { date: dayOf(inForceAt) })}</h3>
          )}
          {changes === '' ? (
            <p>{t('userAgreement.notTold')}</p>
          ) : (
            <SafeHtml html={changes} className={styles.prose} />
          )}
        </div>
      ))}
    </section>
  );
}
