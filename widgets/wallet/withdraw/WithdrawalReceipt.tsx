import { zonedTime } from '#src/domain/values/zonedTime.ts';
import { Reason } from '#src/parts/Reason.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { ErrorCard } from '#src/ui/states/ErrorCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { Quoted } from './Quoted.tsx';
import type { Withdrawal, WithdrawViewProps } from './view.ts';
import styles from './Withdraw.module.css';
import { isUnderWay } from './withdrawRules.ts';

type WithdrawalReceiptProps = WithdrawViewProps & {
  readonly receipt: NonNullable<WithdrawViewProps['receipt']>;
};

/** One withdrawal with its steps as they come, and the way to cancel it. */
export function WithdrawalReceipt(props: WithdrawalReceiptProps) {
  const { receipt, cancelling, currency, onCloseReceipt, onAskCancel, onKeep, onCancel } = props;
  const t = useT();
  const money = useMoneyText(currency);
  const isUnknown = receipt.value === 'unknown';
  const value = receipt.value === 'unknown' ? undefined : receipt.value;
  return (
    <Popup
      title={t('withdraw.receipt')}
      onClose={onCloseReceipt}
      actions={
        value?.cancellable && (
          <Button look="outline" full onClick={onAskCancel}>
            {t('withdraw.cancel')}
          </Button>
        )
      }
    >
      {isUnknown && <UnknownOrder />}
      {!isUnknown && value === undefined && <Skeleton className={styles.coming} />}
      {value === null && <ErrorCard name={t('withdraw.receipt')} onRetry={props.onRetryReceipt} />}
      {value && <Paper {...props} value={value} />}
      {value && cancelling !== null && (
        <Confirm
          title={t('withdraw.cancelTitle')}
          body={t('withdraw.cancelText', { amount: money(value.amount) })}
          cancel={t('withdraw.keep')}
          submit={t('withdraw.cancel')}
          danger
          busy={cancelling === 'busy'}
          onCancel={onKeep}
          onSubmit={onCancel}
        />
      )}
    </Popup>
  );
}

/** The address names no withdrawal of the player's: their own are listed elsewhere. */
function UnknownOrder() {
  const t = useT();
  return (
    <StateCard
      state="empty"
      compact
      title={t('withdraw.unknown')}
      action={<Link page="withdraw-record">{t('page.withdraw-record')}</Link>}
    />
  );
}

const iconOf = (order: Withdrawal): IconName =>
  order.state === 'paid' ? 'circle-check' : isUnderWay(order) ? 'clock' : 'circle-x';

function Paper({ value, currency, timeZone }: WithdrawalReceiptProps & { readonly value: Withdrawal }) {
  const t = useT();
  const { intl } = useLocale();
  return (
    <div className={styles.paper}>
      <div className={styles.state} role="status">
        <Icon name={iconOf(value)} size={32} className={styles.stateIcon} />
        <p className={styles.stateName}>{t(`withdraw.state.${value.state}`)}</p>
        <p className={styles.hint}>{t(`withdraw.stateText.${value.state}`)}</p>
        {value.reason !== null && (
          <p className={styles.reason}>
            <Reason reason={value.reason} />
          </p>
        )}
      </div>
      <p className={styles.to}>
        {t('withdraw.to', { bank: value.card.bankName, last: value.card.lastFour })}{' '}
        <bdi>{value.card.holder}</bdi>
      </p>
      <Quoted quote={value} currency={currency} />
      <p className={styles.hint}>
        {t('withdraw.number')} <bdi>{value.id}</bdi>
      </p>
      <ol className={styles.timeline} aria-label={t('withdraw.steps')}>
        {value.steps.map((step) => (
          <li key={`${step.at} ${step.state}`} className={styles.moment}>
            <span>{t(`withdraw.state.${step.state}`)}</span>
            <time dateTime={step.at} className={styles.hint}>
              {zonedTime(step.at, intl, timeZone)}
            </time>
            {step.reason !== null && (
              <span className={styles.reason}>
                <Reason reason={step.reason} />
              </span>
            )}
          </li>
        ))}
      </ol>
      <Link page="withdraw-record" look="text" full>
        {t('page.withdraw-record')}
      </Link>
    </div>
  );
}
