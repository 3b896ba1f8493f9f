import type { Currency } from '#src/domain/values/money.ts';
import { Reckoning } from '#src/parts/contract-terms/Reckoning.tsx';
import { computationTime } from '#src/parts/contract-terms/shownComputation.ts';
import type { PaidKind } from '#src/parts/contract-terms/shownTerms.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AgentContract.module.css';
import type { ContractAnswer } from './view.ts';

interface ExampleProps {
  readonly kind: PaidKind;
  readonly example: NonNullable<ContractAnswer['example']>;
  readonly currency: Currency;
}

/** What a contract would come to with the member's own figures. */
export function Example({ kind, example, currency }: ExampleProps) {
  const t = useT();
  const { intl } = useLocale();
  return (
    <section className={styles.example} aria-labelledby="contract-example">
      <h3 id="contract-example" className={styles.heading}>
        {t('contract.example')}
      </h3>
      <p className={styles.sub}>{computationTime({ ...example, hour: null }, intl)}</p>
      <Reckoning kind={kind} reckoning={example} currency={currency} />
    </section>
  );
}
