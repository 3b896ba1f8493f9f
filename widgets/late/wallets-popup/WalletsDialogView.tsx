import { toUnits } from '#src/domain/money/units.ts';
import { LargeMoney } from '#src/parts/large-money/LargeMoney.tsx';
import heading from '#src/parts/words/SmallHeading.module.css';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Checkbox } from '#src/ui/controls/Checkbox.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import { TransferDialog } from './TransferDialog.tsx';
import type { Wallets, WalletsViewProps } from './view.ts';
import styles from './WalletsDialog.module.css';

/** Presentational view of the popup. */
export function WalletsDialogView(props: WalletsViewProps) {
  const { wallets, vendor, onRetry, onClose } = props;
  const t = useT();
  const chosen = wallets?.vendors.find((one) => one.vendor === vendor);
  return (
    <Popup title={t('wallets.title')} onClose={onClose}>
      {wallets === undefined && <Skeleton className={styles.coming} />}
      {wallets === null && <FailedCard compact title={t('wallets.failed')} onRetry={onRetry} />}
      {wallets && <Overview {...props} wallets={wallets} />}
      {chosen && <TransferDialog {...props} chosen={chosen} />}
    </Popup>
  );
}

type OverviewProps = WalletsViewProps & { readonly wallets: Wallets };

/** All wallets with what is in them. */
function Overview(props: OverviewProps) {
  const { wallets, currency, hidden, mayMove, collecting, switching } = props;
  const { onToggle, onCollect, onAutomatic } = props;
  const t = useT();
  const masked = hidden && t('memberCentre.balanceHidden');
  const collectable = wallets.vendors.some(({ balance }) => toUnits(balance) > 0n);
  return (
    <div className={styles.sheet}>
      <div className={styles.total}>
        <p className={styles.label}>{t('wallets.total')}</p>
        <LargeMoney amount={wallets.total} currency={currency} hidden={masked} />
        <IconButton
          dense
          icon={hidden ? 'eye-off' : 'eye'}
          label={t('menu.toggleBalance')}
          aria-pressed={hidden}
          onClick={onToggle}
        />
      </div>
      <dl className={styles.lines}>
        <div className={styles.line}>
          <dt>{t('wallets.main')}</dt>
          <dd>
            <Money amount={wallets.main} currency={currency} hidden={masked} />
          </dd>
        </div>
        {toUnits(wallets.held) > 0n && (
          <div className={styles.line}>
            <dt>{t('wallets.held')}</dt>
            <dd>
              <Money amount={wallets.held} currency={currency} hidden={masked} />
            </dd>
          </div>
        )}
      </dl>
      <Vendors {...props} />
      {mayMove && collectable && (
        <Button full icon="coins" busy={collecting} onClick={onCollect}>
          {t('wallets.collect')}
        </Button>
      )}
      {mayMove && wallets.vendors.length > 0 && (
        <Checkbox checked={wallets.automatic} disabled={switching} onChange={onAutomatic}>
          {t('wallets.automatic')}
          <span className={styles.about}>{t('wallets.automaticText')}</span>
        </Checkbox>
      )}
    </div>
  );
}

/** The wallets with vendors; each opens a transfer. */
function Vendors({ wallets: { vendors }, currency, hidden, mayMove, onVendor }: OverviewProps) {
  const t = useT();
  if (vendors.length === 0) return <p className={styles.label}>{t('wallets.none')}</p>;
  const masked = hidden && t('memberCentre.balanceHidden');
  return (
    <section aria-label={t('wallets.vendors')}>
      <h3 className={classes(heading.small, heading.apart)}>{t('wallets.vendors')}</h3>
      <ul className={styles.rows}>
        {vendors.map(({ vendor, name, balance }) => (
          <li key={vendor}>
            <button
              type="button"
              className={styles.row}
              aria-disabled={!mayMove || undefined}
              onClick={mayMove ? () => onVendor(vendor) : undefined}
            >
              <bdi className={styles.name}>{name}</bdi>
              <Money amount={balance} currency={currency} hidden={masked} />
              {mayMove && <Icon name="arrow-left-right" size={16} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
