import { type FormEvent, useId } from 'react';
import { AmountField } from '#src/parts/amount-field/AmountField.tsx';
import { noticeIds } from '#src/parts/money-out/noticeIds.ts';
import heading from '#src/parts/words/SmallHeading.module.css';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import radio from '#src/ui/controls/Radio.module.css';
import { useT } from '#src/ui/text.ts';
import { Quoted } from './Quoted.tsx';
import type { Obstacle, WithdrawTerms, WithdrawViewProps } from './view.ts';
import styles from './Withdraw.module.css';

type OrderFormProps = WithdrawViewProps & { readonly terms: WithdrawTerms };

/** Sentences of obstacles that no notice above explains. */
const unexplained: readonly Obstacle[] = ['count', 'daily', 'low'];

/** The amount, its fee and net, and the card it goes to. */
export function OrderForm(props: OrderFormProps) {
  const { terms, currency, obstacle, amount, most, amountError, quote, onAll, onType, onNext } = props;
  const t = useT();
  const why = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle === null) onNext();
  };
  const explained = obstacle !== null && unexplained.includes(obstacle);
  const notice = obstacle === 'held' || obstacle === 'turnover' ? noticeIds[obstacle] : undefined;
  return (
    <form className={styles.order} method="post" onSubmit={submit} noValidate data-all-needed>
      <AmountField
        label={t('withdraw.amount')}
        amount={amount}
        keys={[]}
        min={terms.limits.min}
        max={most}
        currency={currency}
        error={amountError}
        onChange={onType}
      />
      <Button look="quiet" size="small" className={styles.all} onClick={onAll}>
        {t('withdraw.all')}
      </Button>
      {terms.cards.length > 0 && <Cards {...props} />}
      {quote && <Quoted quote={quote} currency={currency} />}
      {explained && (
        <p id={why} className={styles.why}>
          {t(`withdraw.obstacle.${obstacle}`)}
        </p>
      )}
      {obstacle !== 'missing' && (
        <Button
          type="submit"
          full
          aria-disabled={obstacle !== null || undefined}
          aria-describedby={explained ? why : notice}
        >
          {t('withdraw.next')}
        </Button>
      )}
    </form>
  );
}

/** The cards, of which one is chosen. */
function Cards({ terms: { cards }, card, onCard }: OrderFormProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className={styles.cards}>
      <legend className={classes(heading.small, heading.apart, styles.legend)}>{t('withdraw.card')}</legend>
      {cards.map(({ id, bankName, lastFour, holder }) => (
        <label key={id} className={styles.option}>
          <input
            type="radio"
            className={radio.radio}
            name={name}
            value={id}
            checked={id === card}
            onChange={() => onCard(id)}
          />
          <span className={styles.words}>
            <bdi className={styles.bank}>{bankName}</bdi>
            <span className={styles.hint}>
              {t('bankCards.endsIn', { last: lastFour })} · <bdi>{holder}</bdi>
            </span>
          </span>
        </label>
      ))}
      <Link page="security-cards" look="text" size="small">
        {t('withdraw.otherCard')}
      </Link>
    </fieldset>
  );
}
