import { clockText, timeLeft } from '#src/domain/games/countdown.ts';
import { QrCode } from '#src/parts/qr-code/QrCode.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { ExternalLink, Link } from '#src/ui/controls/Link.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import { CopyLines } from './CopyLines.tsx';
import styles from './OrderScreen.module.css';
import parts from './Parts.module.css';
import { Proofs } from './Proofs.tsx';
import type { DepositOrder, OrderViewProps } from './view.ts';

type OrderPayProps = OrderViewProps & { readonly order: DepositOrder };

/** An order that waits: how it is paid while it is open, then what is waited for. */
export function OrderPay(props: OrderPayProps) {
  const { order, currency, proofs, refusal } = props;
  const t = useT();
  const open = order.state === 'open';
  return (
    <>
      <section className={styles.head}>
        <h2 className={parts.heading}>
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
      {/* Who said too early that it was paid can still pay. */}
      {order.state !== 'told' && <Instructions order={order} />}
      {proofs.most > 0 && <Proofs proofs={proofs} />}
      {refusal !== null && <FormFailure>{t(refusal.key, refusal.values)}</FormFailure>}
      <Actions {...props} />
    </>
  );
}

/** The time until the order expires, by the server's clock. */
function TimeLeft({ order, now }: OrderPayProps) {
  const t = useT();
  if (order.expiresAt === null || now === null) return null;
  const left = timeLeft(Date.parse(order.expiresAt), now);
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

/** What is paid with: lines to copy, a QR code, the gateway's page. */
function Instructions({ order: { kind, state, copy, qr, open } }: Pick<OrderPayProps, 'order'>) {
  const t = useT();
  return (
    <>
      {copy.length > 0 && <CopyLines lines={copy} />}
      {qr !== null && (
        <figure className={styles.qr}>
          <QrCode text={qr} label={t('deposit.qr')} />
          <figcaption className={parts.note}>{t(`deposit.qrText.${kind}`)}</figcaption>
        </figure>
      )}
      {open !== null && (
        <>
          <ExternalLink
            href={open}
            look={kind === 'gateway' && state === 'open' ? 'primary' : 'outline'}
            icon="external-link"
            full
          >
            {t(`deposit.${kind}.open`)}
          </ExternalLink>
          <p className={parts.note}>{t('deposit.openAgain')}</p>
        </>
      )}
    </>
  );
}

function Actions({ order, telling, offline, onTell, onAskCancel }: OrderPayProps) {
  const t = useT();
  return (
    <div className={styles.actions}>
      {order.state === 'open' && (
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
      {order.cancellable && (
        <Button look="text" full aria-disabled={offline} onClick={onAskCancel}>
          {t('deposit.cancel')}
        </Button>
      )}
    </div>
  );
}
