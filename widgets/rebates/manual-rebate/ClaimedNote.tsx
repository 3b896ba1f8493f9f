import type { Currency } from '#src/domain/values/money.ts';
import { LargeMoney } from '#src/parts/large-money/LargeMoney.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Claimable.module.css';
import { useCountedAmount } from './useCountedAmount.ts';
import type { ClaimedRebates } from './view.ts';

interface ClaimedNoteProps {
  readonly done: ClaimedRebates;
  readonly currency: Currency;
  /** More can be claimed, whose sum stands below. */
  readonly more: boolean;
}

/** What a claim brought: the amount is counted in, and said once. */
export function ClaimedNote({ done: { amount, left }, currency, more }: ClaimedNoteProps) {
  const t = useT();
  const money = useMoneyText(currency);
  const counted = useCountedAmount(amount);
  return (
    <div className={more ? styles.claimedPart : styles.claimed}>
      <Icon name="circle-check" size={more ? 20 : 32} className={styles.check} />
      {!more && (
        <div aria-hidden="true">
          <LargeMoney amount={counted} currency={currency} />
        </div>
      )}
      <p role="status" className={styles.claimedText}>
        {t('manualRebate.done', { amount: money(amount) })}
        {left > 0 && ` ${t('manualRebate.doneLeft')}`}
      </p>
    </div>
  );
}
