import { compareAmounts } from '#src/domain/money/units.ts';
import { Reason } from '#src/parts/Reason.tsx';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import { CopyLines } from './CopyLines.tsx';
import { RecordsLink } from './DepositState.tsx';
import styles from './OrderScreen.module.css';
import parts from './Parts.module.css';
import { Proofs } from './Proofs.tsx';
import { TermsList } from './TermsList.tsx';
import type { DepositOrder, OrderViewProps } from './view.ts';

type OrderEndProps = OrderViewProps & { readonly order: DepositOrder };

/** How an order ended: credited, or why not, and the ways on. */
export function OrderEnd(props: OrderEndProps) {
  const { order, currency, hasRecords, asking, onRetry } = props;
  const t = useT();
  const credited = order.state === 'credited';
  const { amount, arrived, fee, bonus, wager } = order;
  const differs = arrived !== null && compareAmounts(arrived, amount) !== 0;
  return (
    <>
      <section className={styles.end} role="status">
        <Icon
          name={credited ? 'circle-check' : order.state === 'refused' ? 'circle-x' : 'clock'}
          size={32}
          className={credited ? styles.good : styles.sorry}
        />
        <h2 className={parts.heading} tabIndex={-1}>
          {t(`deposit.${order.state}.title`)}
        </h2>
        <Money
          amount={credited ? order.credited : amount}
          currency={currency}
          className={credited ? styles.figure : styles.struck}
        />
        <p>{t(order.tellable ? 'deposit.expired.tellable' : `deposit.${order.state}.text`)}</p>
        {order.reason !== null && (
          <p className={parts.aside}>
            <Reason reason={order.reason} />
          </p>
        )}
      </section>
      {credited && (
        <TermsList
          terms={{ amount, ...(differs && { arrived }), fee, bonus, credited: order.credited, wager }}
          currency={currency}
        />
      )}
      {order.tellable && <StillPaid {...props} />}
      <div className={styles.actions}>
        {credited ? (
          <Link page="home" look="primary" icon="play" full>
            {t('deposit.play')}
          </Link>
        ) : (
          <Link page="deposit" look="primary" full>
            {t('deposit.again')}
          </Link>
        )}
        {credited && (
          <Link page="deposit" look="outline" full>
            {t('deposit.again')}
          </Link>
        )}
        {order.state === 'expired' && (
          <Button look="outline" icon="refresh-cw" full busy={asking} onClick={onRetry}>
            {t('deposit.lookAgain')}
          </Button>
        )}
        {!credited && (
          <Link page="service" look="text" icon="headphones" full>
            {t('deposit.service')}
          </Link>
        )}
        <RecordsLink shown={hasRecords} />
      </div>
      <p className={classes(parts.note, styles.number)}>
        {t('deposit.number', { id: `\u2066${order.id}\u2069` })}
      </p>
    </>
  );
}

/** A transfer that was made, but not told in time, can still be told. */
function StillPaid({ order, proofs, refusal, telling, offline, onTell }: OrderEndProps) {
  const t = useT();
  return (
    <>
      {order.copy.length > 0 && <CopyLines lines={order.copy} />}
      {proofs.most > 0 && <Proofs proofs={proofs} />}
      {refusal !== null && <FormFailure>{t(refusal.key, refusal.values)}</FormFailure>}
      <Button look="outline" full busy={telling} aria-disabled={offline} onClick={onTell}>
        {t('deposit.paid')}
      </Button>
    </>
  );
}
