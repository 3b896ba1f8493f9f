import { zonedTime } from '#src/domain/values/zonedTime.ts';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './MemberTransfer.module.css';
import type { MemberTransferProps, TransferReceipt } from './view.ts';

type TransferDoneProps = Pick<MemberTransferProps, 'words' | 'currency' | 'timeZone' | 'onAgain'> & {
  readonly receipt: TransferReceipt;
};

/** What was transferred, to whom and when. */
export function TransferDone({
  receipt: { id, at, amount, to },
  words,
  currency,
  timeZone,
  onAgain,
}: TransferDoneProps) {
  const t = useT();
  const { intl } = useLocale();
  const money = useMoneyText(currency);
  return (
    <>
      <div className={styles.done} role="status">
        <Icon name="circle-check" size={32} className={styles.mark} />
        <p className={styles.title}>{t('upline.done')}</p>
        <p className={styles.final}>{words.done(money(amount))}</p>
      </div>
      <div className={styles.card}>
        <FigureLines
          lines={[
            { key: 'to', label: words.to, value: <bdi>{to}</bdi> },
            { key: 'at', label: t('upline.at'), value: zonedTime(at, intl, timeZone) },
            { key: 'number', label: t('upline.number'), value: <bdi>{id}</bdi> },
          ]}
        />
      </div>
      <Button look="outline" full onClick={onAgain}>
        {t('upline.again')}
      </Button>
    </>
  );
}
