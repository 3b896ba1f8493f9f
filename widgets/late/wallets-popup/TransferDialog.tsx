import type { FormEvent } from 'react';
import { toUnits } from '#src/domain/money/units.ts';
import { AmountField } from '#src/parts/amount-field/AmountField.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import type { Wallets, WalletsViewProps } from './view.ts';
import styles from './WalletsDialog.module.css';

type TransferDialogProps = WalletsViewProps & { readonly chosen: Wallets['vendors'][number] };

/** A transfer between the main wallet and a vendor's, in either direction. */
export function TransferDialog(props: TransferDialogProps) {
  const { chosen, back, amount, available, currency, hidden, failure, moving } = props;
  const { onVendor, onSwap, onAll, onType, onMove } = props;
  const t = useT();
  const masked = hidden && t('memberCentre.balanceHidden');
  const main = t('wallets.main');
  const [from, to] = back ? [chosen.name, main] : [main, chosen.name];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!moving) onMove();
  };
  return (
    <Popup title={t('wallets.transfer')} onClose={() => onVendor(null)}>
      <form className={styles.sheet} method="post" onSubmit={submit} noValidate data-all-needed>
        {failure !== null && <FormFailure>{failure}</FormFailure>}
        <div className={styles.route}>
          <dl className={styles.ends}>
            <div>
              <dt className={styles.label}>{t('wallets.from')}</dt>
              <dd>
                <bdi>{from}</bdi>
                <Money amount={available} currency={currency} hidden={masked} className={styles.about} />
              </dd>
            </div>
            <div>
              <dt className={styles.label}>{t('wallets.to')}</dt>
              <dd>
                <bdi>{to}</bdi>
              </dd>
            </div>
          </dl>
          <IconButton icon="arrow-left-right" label={t('wallets.swap')} onClick={onSwap} />
        </div>
        {toUnits(available) === 0n ? (
          <p className={styles.label}>{t('wallets.empty')}</p>
        ) : (
          <>
            <AmountField
              label={t('withdraw.amount')}
              amount={amount}
              keys={[]}
              min="0"
              max={available}
              currency={currency}
              quiet
              onChange={onType}
            />
            <Button look="quiet" size="small" className={styles.all} onClick={onAll}>
              {t('withdraw.all')}
            </Button>
            <Button type="submit" full busy={moving}>
              {t('wallets.transfer')}
            </Button>
          </>
        )}
      </form>
    </Popup>
  );
}
