import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { OfflineNote } from './DepositState.tsx';
import { OrderEnd } from './OrderEnd.tsx';
import { OrderPay } from './OrderPay.tsx';
import styles from './OrderScreen.module.css';
import parts from './Parts.module.css';
import { useHeadline } from './useHeadline.ts';
import type { OrderViewProps } from './view.ts';
import { isWaiting } from './waitingStates.ts';

interface OrderScreenProps extends OrderViewProps {
  /** The player came from another screen of this page. */
  readonly arrived?: boolean;
}

/** The screen of one deposit: how it is paid, what is waited for, and how it ended. Both looks share it. */
export function OrderScreen({ arrived = false, ...props }: OrderScreenProps) {
  const { order, offline } = props;
  const place = useHeadline(order?.state, arrived);
  if (order === null) return <OrderFailed {...props} />;
  if (order === undefined)
    return (
      <div className={parts.page} aria-busy="true" data-answer-comes="">
        <Skeleton className={styles.headComing} />
        <Skeleton className={styles.bodyComing} />
      </div>
    );
  return (
    <div ref={place} className={parts.page}>
      <OfflineNote offline={offline} />
      {isWaiting(order) ? <OrderPay {...props} order={order} /> : <OrderEnd {...props} order={order} />}
      {props.asksCancel && <CancelQuestion {...props} />}
    </div>
  );
}

function OrderFailed({ offline, onRetry }: OrderViewProps) {
  const t = useT();
  return (
    <StateCard
      state={offline ? 'offline' : 'error'}
      title={t(offline ? 'deposit.offline' : 'deposit.orderFailed')}
      sentence={t(offline ? 'deposit.offlineRead' : 'deposit.orderFailedText')}
      action={
        <>
          <Button icon="refresh-cw" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
          <Link page="deposit" look="text" replace>
            {t('deposit.allMethods')}
          </Link>
        </>
      }
    />
  );
}

function CancelQuestion({ cancelling, onKeep, onCancel }: OrderViewProps) {
  const t = useT();
  return (
    <Confirm
      title={t('deposit.cancelTitle')}
      body={t('deposit.cancelText')}
      cancel={t('deposit.keep')}
      submit={t('deposit.cancelYes')}
      onCancel={onKeep}
      onSubmit={onCancel}
      busy={cancelling}
      danger
    />
  );
}
