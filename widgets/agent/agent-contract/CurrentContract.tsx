import { TermsLadder } from '#src/parts/contract-terms/TermsLadder.tsx';
import { TermsWords } from '#src/parts/contract-terms/TermsWords.tsx';
import { dayName } from '#src/parts/day-range/zonedText.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AgentContract.module.css';
import { Example } from './Example.tsx';
import type { AgentContractViewProps, ContractAnswer, ContractVersion } from './view.ts';

type CurrentContractProps = Pick<AgentContractViewProps, 'kind' | 'currency' | 'today'> & {
  readonly answer: ContractAnswer;
  readonly current: ContractVersion;
};

/** The contract in force: its terms, since when, and what it comes to with the member's own figures. */
export function CurrentContract({ kind, answer, current, currency, today }: CurrentContractProps) {
  const t = useT();
  const { intl } = useLocale();
  const { terms, by, from, until } = current;
  const { offer, example } = answer;
  return (
    <section className={styles.card} aria-labelledby="contract-current">
      <h2 id="contract-current" className={styles.title}>
        {t(from !== null && from > today ? 'contract.ahead' : 'contract.inForce')}
      </h2>
      <p className={styles.sub}>
        {from !== null && t('contract.since', { day: dayName(from, intl) })}{' '}
        {until !== null && t('contract.until', { day: dayName(until, intl) })}{' '}
        {by === null ? t('contract.withHouse') : t('contract.with', { name: `\u2068${by}\u2069` })}
      </p>
      <TermsWords kind={kind} terms={terms} currency={currency} />
      {/* With an offer, figures are those of the offer: one example at a time. */}
      <TermsLadder terms={terms} base={offer ? null : (example?.base ?? null)} currency={currency} />
      {!offer && example && <Example kind={kind} example={example} currency={currency} />}
    </section>
  );
}
