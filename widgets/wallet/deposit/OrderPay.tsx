import { clockText, type TimeLeft as Remaining, timeLeft } from '#src/domain/games/countdown.ts';
import { QrCode } from '#src/parts/qr-code/QrCode.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { ExternalLink, Link } from '#src/ui/controls/Link.tsx';
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

type OrderPayProps = OrderViewProps & { readonly order: DepositOrder };

/** An order that waits: how it is paid while it is open, then what is waited for. */
export function OrderPay(props: OrderPayProps) {
  const { order, currency, proofs, refusal, hasRecords } = props;
  const t = useT();
  const open = order.state === 'open';
  return (
    <>
      <section className={styles.head}>
        <h2 className={parts.heading} tabIndex={-1}>
          {t(open ? `deposit.${order.kind}.title` : `deposit.${order.state}.title`)}
        </h2>
        <Money amount={order.amount} currency={currency} className={styles.figure} />
        <p className={parts.note} dir="auto">
          {order.title}
        </p>
        <p className={styles.status} role="status">
          {t(`deposit.state.${order.state}`)}
        </p>
        {open && <TimeLeft {...props} />}
      </section>
      <p>{t(open ? `deposit.${order.kind}.text` : `deposit.${order.state}.text`)}</p>
      <Instructions {...props} />
      <OrderTerms {...props} />
      {proofs.most > 0 && <Proofs proofs={proofs} />}
      {refusal !== null && <FormFailure>{t(refusal.key, refusal.values)}</FormFailure>}
      <Actions {...props} />
      <RecordsLink shown={hasRecords} />
    </>
  );
}

/** What is left of the time to pay; null when it is over. While the clock is not known, there is time. */
function timeToPay({ expiresAt }: DepositOrder, now: number | null): Remaining | null {
  return expiresAt === null || now === null
    ? { days: 0, hours: 0, minutes: 0, seconds: 0 }
    : timeLeft(Date.parse(expiresAt), now);
}

/** The time until the order expires, by the server's clock. */
function TimeLeft({ order, now }: OrderPayProps) {
  const t = useT();
  if (order.expiresAt === null || now === null) return null;
  const left = timeToPay(order, now);
  return left === null ? (
    <p className={styles.left}>{t('deposit.timeOver')}</p>
  ) : (
    <p className={styles.left} role="timer">
      {t('deposit.timeLeft', {
        time: `\u2066${clockText({ ...left, hours: left.days * 24 + left.hours })}\u2069`,
      })}
    </p>
  );
}

/** What is paid with; out of the way once the player has said that it was paid. */
function Instructions({ order, now }: OrderPayProps) {
  const t = useT();
  const { kind, state, copy } = order;
  if (state === 'told')
    return copy.length === 0 ? null : (
      <details className={styles.details}>
        <summary className={styles.summary}>
          {t('deposit.details')}
          <Icon name="chevron-down" size={20} className={styles.chevron} />
        </summary>
        <CopyLines lines={copy} />
      </details>
    );
  // Nobody pays by a code or on a page whose time is over; a transfer may be half typed.
  const over = state === 'open' && kind !== 'manual' && timeToPay(order, now) === null;
  return (
    <>
      {copy.length > 0 && <CopyLines lines={copy} />}
      {/* The page opens on this device; its code is for another. */}
      {!over && kind === 'gateway' && <PayPage order={order} />}
      {!over && <PayCode order={order} />}
      {!over && kind !== 'gateway' && <PayPage order={order} />}
    </>
  );
}

interface OrderProps {
  readonly order: DepositOrder;
}

function PayCode({ order: { qr, kind } }: OrderProps) {
  const t = useT();
  return qr === null ? null : (
    <figure className={styles.qr}>
      <QrCode text={qr} label={t('deposit.qr')} />
      <figcaption className={parts.note}>{t(`deposit.qrText.${kind}`)}</figcaption>
    </figure>
  );
}

function PayPage({ order: { open, kind, state } }: OrderProps) {
  const t = useT();
  return open === null ? null : (
    <div className={styles.actions}>
      <ExternalLink
        href={open}
        look={kind === 'gateway' && state === 'open' ? 'primary' : 'outline'}
        icon="external-link"
        full
      >
        {t(`deposit.${kind}.open`)}
      </ExternalLink>
      <p className={parts.note}>{t('deposit.openAgain')}</p>
    </div>
  );
}

/** What it costs and brings, where that is more than the amount. */
function OrderTerms({ order, currency }: OrderPayProps) {
  const { amount, fee, bonus, credited, wager } = order;
  const plain = [fee, bonus].every((part) => !/[1-9]/.test(part));
  return plain ? null : <TermsList terms={{ amount, fee, bonus, credited, wager }} currency={currency} />;
}

function Actions({ order, telling, retracting, offline, onTell, onRetract, onAskCancel }: OrderPayProps) {
  const t = useT();
  return (
    <div className={styles.actions}>
      {order.tellable && (
        <Button
          look={order.kind === 'gateway' ? 'outline' : 'primary'}
          full
          busy={telling}
          aria-disabled={offline}
          onClick={onTell}
        >
          {t('deposit.paid')}
        </Button>
      )}
      <Link page="deposit" look="text" full>
        {t('deposit.allMethods')}
      </Link>
      {order.retractable && (
        <Button look="text" full busy={retracting} aria-disabled={offline} onClick={onRetract}>
          {t('deposit.untold')}
        </Button>
      )}
      {order.cancellable && (
        <Button look="text" full aria-disabled={offline} onClick={onAskCancel}>
          {t('deposit.cancel')}
        </Button>
      )}
    </div>
  );
}
