import { dayAt } from '#src/domain/values/zonedDay.ts';
import { TermsLadder } from '#src/parts/contract-terms/TermsLadder.tsx';
import { TermsWords } from '#src/parts/contract-terms/TermsWords.tsx';
import { dayName } from '#src/parts/day-range/zonedText.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AgentContract.module.css';
import { Example } from './Example.tsx';
import { TermChanges } from './TermChanges.tsx';
import type { AgentContractViewProps, ContractAnswer, ContractVersion } from './view.ts';

type OfferLetterProps = AgentContractViewProps & {
  readonly answer: ContractAnswer;
  readonly offer: ContractVersion;
};

/** An offer that waits for an answer: who makes it, what it says, what it would come to, and what it replaces. */
export function OfferLetter({ kind, answer, offer, currency, zone, onAsk }: OfferLetterProps) {
  const t = useT();
  const { intl } = useLocale();
  const { terms, by, offeredAt } = offer;
  const { current, example, canSign } = answer;
  return (
    <section className={styles.letter} aria-labelledby="contract-offer">
      <div className={styles.letterHead}>
        <Icon name="file-text" size={24} className={styles.letterIcon} />
        <div>
          <h2 id="contract-offer" className={styles.title}>
            {t('contract.offerTitle')}
          </h2>
          <p className={styles.sub}>
            {by === null ? t('contract.offerByHouse') : t('contract.offerBy', { name: `\u2068${by}\u2069` })}{' '}
            {t('contract.offeredOn', { day: dayName(dayAt(new Date(offeredAt), zone), intl) })}
          </p>
        </div>
      </div>
      <TermsWords kind={kind} terms={terms} currency={currency} />
      <TermsLadder terms={terms} base={example?.base ?? null} currency={currency} />
      {example && <Example kind={kind} example={example} currency={currency} />}
      <section aria-labelledby="contract-replaces">
        <h3 id="contract-replaces" className={styles.heading}>
          {t('contract.replaces')}
        </h3>
        {current ? (
          <TermChanges before={current.terms} after={terms} currency={currency} />
        ) : (
          <p className={styles.text}>{t('contract.first')}</p>
        )}
      </section>
      <p className={styles.text}>{t('contract.fromNextDay')}</p>
      {!canSign && <p className={styles.text}>{t('contract.signNeeds')}</p>}
      <div className={styles.answers}>
        {canSign ? (
          <Button icon="pencil" onClick={() => onAsk('sign')}>
            {t('contract.sign')}
          </Button>
        ) : (
          <Link page="security-payment" look="primary" icon="lock">
            {t('money.first.paymentPassword')}
          </Link>
        )}
        <Button look="outline" onClick={() => onAsk('decline')}>
          {t('contract.decline')}
        </Button>
      </div>
    </section>
  );
}
