import { dayAt } from '#src/domain/values/zonedDay.ts';
import { TermsWords } from '#src/parts/contract-terms/TermsWords.tsx';
import { dayName } from '#src/parts/day-range/zonedText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AgentContract.module.css';
import { TermChanges } from './TermChanges.tsx';
import type { AgentContractViewProps, ContractVersion } from './view.ts';

type ContractVersionsProps = Pick<AgentContractViewProps, 'kind' | 'currency' | 'zone'> & {
  /** The newest first. */
  readonly versions: readonly ContractVersion[];
};

const wasSigned = ({ state }: ContractVersion): boolean => state === 'active' || state === 'ended';

/** Everything that was offered, the newest first, each with what it changed of the one that held before. */
export function ContractVersions({ kind, versions, currency, zone }: ContractVersionsProps) {
  const t = useT();
  const { intl } = useLocale();
  const number = useNumberText();
  return (
    <section aria-labelledby="contract-versions">
      <h2 id="contract-versions" className={styles.title}>
        {t('contract.versions')}
      </h2>
      <ul className={styles.versions}>
        {versions.map((version, at) => {
          const before = versions.slice(at + 1).find(wasSigned);
          return (
            <li key={version.id}>
              <details className={styles.version}>
                <summary>
                  <span className={styles.versionName}>
                    {t('contract.version', { number: number(`${version.version}`) })}
                    <span className={styles.state}>{t(`contract.state.${version.state}`)}</span>
                  </span>
                  <span className={styles.sub}>{daysOf(version, zone, intl)}</span>
                  <Icon name="chevron-down" size={16} className={styles.open} />
                </summary>
                <div className={styles.versionBody}>
                  <TermsWords kind={kind} terms={version.terms} currency={currency} />
                  {before && (
                    <>
                      <h3 className={styles.heading}>{t('contract.changed')}</h3>
                      <TermChanges before={before.terms} after={version.terms} currency={currency} />
                    </>
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The days on which a version held, or the one on which it was offered. */
function daysOf({ from, until, offeredAt }: ContractVersion, zone: string, intl: string): string {
  if (from === null) return dayName(dayAt(new Date(offeredAt), zone), intl);
  return until === null ? dayName(from, intl) : `${dayName(from, intl)} – ${dayName(until, intl)}`;
}
