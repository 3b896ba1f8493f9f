import { classes } from '#src/ui/classes.ts';
import { CountedMoney } from '#src/ui/content/CountedMoney.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Figure.module.css';
import type { MemberCentreViewProps } from './view.ts';

export type FigureProps = Pick<
  MemberCentreViewProps,
  'player' | 'balance' | 'currency' | 'onRefresh' | 'onToggle' | 'onWallets'
> & { readonly className?: string | undefined };

/** Above these lengths the amount is set in medium and in small type. */
const manyDigits = 9;
const veryManyDigits = 14;

const sizeOf = (amount: string) =>
  amount.length > veryManyDigits
    ? styles.small
    : classes(styles.figure, amount.length > manyDigits && styles.medium);

/** The total balance, with buttons to hide it, to open the wallets that make it up, and to refresh it. */
export function Figure(props: FigureProps) {
  const { player, balance, onRefresh, onToggle, onWallets, className } = props;
  const t = useT();
  const known = player !== 'visitor' && typeof balance.amount === 'string';
  return (
    <div className={className}>
      <div className={styles.head}>
        <p className={styles.label}>{t('memberCentre.balance')}</p>
        {known && (
          <>
            <IconButton
              dense
              icon={balance.hidden ? 'eye-off' : 'eye'}
              label={t('menu.toggleBalance')}
              aria-pressed={balance.hidden}
              className={styles.control}
              onClick={onToggle}
            />
            <IconButton
              dense
              icon="coins"
              label={t('wallets.title')}
              aria-haspopup="dialog"
              className={styles.control}
              onClick={onWallets}
            />
          </>
        )}
        <IconButton
          icon="refresh-cw"
          label={t('menu.refreshBalance')}
          spinning={balance.refreshing}
          aria-disabled={balance.refreshing}
          className={classes(styles.control, styles.refresh)}
          onClick={balance.refreshing ? undefined : onRefresh}
        />
      </div>
      <div className={styles.place} aria-live="polite" aria-busy={balance.refreshing}>
        <Amount {...props} />
      </div>
      {player !== 'visitor' && balance.amount === null && (
        <p className={styles.failed}>
          <span>{t('memberCentre.balanceUnknown')}</span>
          <Button look="outline" size="small" busy={balance.refreshing} onClick={onRefresh}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Amount({ player, balance: { amount, hidden }, currency }: FigureProps) {
  const t = useT();
  if (player === 'visitor' || amount === null)
    return (
      <span className={styles.figure}>
        <span aria-hidden="true">– –</span>
        {player === 'visitor' && <span className="visually-hidden">{t('memberCentre.balanceVisitor')}</span>}
      </span>
    );
  if (player === undefined || amount === undefined)
    return <Skeleton shape="text" className={classes(styles.figure, styles.coming)} />;
  return (
    <CountedMoney
      amount={amount}
      currency={currency}
      hidden={hidden && t('memberCentre.balanceHidden')}
      className={hidden ? styles.figure : sizeOf(amount)}
    />
  );
}
