import { Link } from '#src/ui/controls/Link.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { OrderForm } from './OrderForm.tsx';
import { Terms } from './Terms.tsx';
import type { WithdrawViewProps } from './view.ts';
import { WaitingWithdrawals } from './WaitingWithdrawals.tsx';
import styles from './Withdraw.module.css';
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx';

/** Presentational view of the page, and of the receipt that its address opens, whatever becomes of the page. */
export function WithdrawView(props: WithdrawViewProps) {
  const { receipt } = props;
  return (
    <>
      <Page {...props} />
      {receipt && <WithdrawalReceipt {...props} receipt={receipt} />}
    </>
  );
}

/** What is on its way, the terms, and the order. */
function Page(props: WithdrawViewProps) {
  const { terms, onRetry, asked } = props;
  const t = useT();
  if (terms === null)
    return <FailedCard title={t('withdraw.failed')} sentence={t('withdraw.failedText')} onRetry={onRetry} />;
  if (terms === undefined)
    return (
      <div className={styles.page} aria-busy="true" data-answer-comes="">
        <Skeleton className={styles.coming} />
        <Skeleton className={styles.comingForm} />
      </div>
    );
  return (
    <div className={styles.page}>
      <WaitingWithdrawals {...props} terms={terms} />
      <Terms {...props} terms={terms} />
      <OrderForm {...props} terms={terms} />
      <Link page="withdraw-record" look="text" full>
        {t('page.withdraw-record')}
      </Link>
      {asked && <ConfirmSheet {...props} terms={terms} asked={asked} />}
    </div>
  );
}
