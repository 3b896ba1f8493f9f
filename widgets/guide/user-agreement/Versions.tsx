import type { ValueOf } from '#schemas/api/operations.ts';
import { SafeHtml } from '#src/ui/content/SafeHtml.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './UserAgreement.module.css';

interface VersionsProps {
  /** Newest first. */
  readonly versions: ValueOf<'getAgreement'>['versions'];
  readonly current: number | null;
  /** Number of the version on screen. */
  readonly shown: number;
  readonly dayOf: (at: string) => string;
}

/** The versions that there are, with what changed in each and the way to its text; nothing where there is one. */
export function Versions({ versions, current, shown, dayOf }: VersionsProps) {
  const t = useT();
  if (versions.length < 2) return null;
  const wordsOf = (number: number, date: string) =>
    number === current
      ? t('userAgreement.inForceSince', { date })
      : t(current !== null && number < current ? 'userAgreement.wasFrom' : 'userAgreement.comes', { date });
  return (
    <section className={styles.versions} aria-labelledby="agreement-versions">
      <h2 id="agreement-versions" className={styles.heading}>
        {t('userAgreement.versions')}
      </h2>
      <ul>
        {versions.map(({ number, inForceAt, changes }) => (
          <li key={number}>
            <p className={styles.versionLine}>
              <span>{wordsOf(number, dayOf(inForceAt))}</span>
              {number !== shown && (
                <Link
                  page="user-agreement"
                  params={number === current ? undefined : { v: String(number) }}
                  replace
                  className={styles.inline}
                  aria-label={`${t('userAgreement.read')}: ${wordsOf(number, dayOf(inForceAt))}`}
                >
                  {t('userAgreement.read')}
                </Link>
              )}
            </p>
            {changes !== '' && <SafeHtml html={changes} className={styles.prose} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
