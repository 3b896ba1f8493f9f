import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './BankCards.module.css';
import { CardSheet } from './CardSheet.tsx';
import type { BankCard } from './useBankCards.ts';
import type { BankCardsViewProps } from './view.ts';

/** Presentational view of the cards. `cards` is undefined while loading, null when loading failed. */
export function BankCardsView(props: BankCardsViewProps) {
  const { cards, hasPaymentPassword, open, onOpen, onRetry } = props;
  const t = useT();
  if (cards === null)
    return (
      <FailedCard title={t('bankCards.failed')} sentence={t('bankCards.failedText')} onRetry={onRetry} />
    );
  if (cards === undefined)
    return (
      <div className={styles.page} aria-busy="true" data-answer-comes="">
        <Skeleton className={styles.coming} />
        <Skeleton className={styles.coming} />
      </div>
    );
  const { list, limit } = cards;
  const action = hasPaymentPassword ? (
    <Button icon="plus" full onClick={() => onOpen('add')}>
      {t('bankCards.add')}
    </Button>
  ) : (
    <Link page="security-payment" look="primary" full>
      {t('bankCards.setPayment')}
    </Link>
  );
  return (
    <div className={styles.page}>
      {list.length === 0 ? (
        <StateCard
          state="empty"
          picture="wallet"
          title={t('bankCards.empty')}
          sentence={t(hasPaymentPassword ? 'bankCards.emptyText' : 'bankCards.paymentFirst')}
          action={action}
        />
      ) : (
        <>
          <p className={styles.count}>{t('bankCards.count', { used: list.length, limit })}</p>
          <ul className={styles.cards}>
            {list.map((card) => (
              <li key={card.id}>
                <Card card={card} onRemove={() => onOpen(card)} />
              </li>
            ))}
          </ul>
          {list.length < limit ? action : <p className={styles.full}>{t('bankCards.full')}</p>}
        </>
      )}
      {open !== null && <CardSheet {...props} open={open} cards={cards} />}
    </div>
  );
}

function Card({ card, onRemove }: { readonly card: BankCard; readonly onRemove: () => void }) {
  const t = useT();
  return (
    <article className={styles.card}>
      <svg
        viewBox="0 0 340 180"
        preserveAspectRatio="xMaxYMid slice"
        className={styles.ground}
        aria-hidden="true"
      >
        <circle cx="300" cy="20" r="110" />
        <circle cx="330" cy="170" r="90" />
      </svg>
      <div className={styles.head}>
        <h2 className={styles.bank}>{card.bankName}</h2>
        <IconButton
          icon="trash-2"
          label={t('bankCards.removeOf', { bank: card.bankName, last: card.lastFour })}
          className={styles.remove}
          onClick={onRemove}
        />
      </div>
      <p className={styles.number} dir="ltr">
        <span aria-hidden="true">•••• •••• •••• {card.lastFour}</span>
        <span className="visually-hidden">{t('bankCards.endsIn', { last: card.lastFour })}</span>
      </p>
      <p className={styles.holder}>
        <Icon name="landmark" size={16} />
        <bdi>{card.holder}</bdi>
      </p>
    </article>
  );
}
