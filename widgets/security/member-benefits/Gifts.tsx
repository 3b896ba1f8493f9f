import type { ReactNode } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import type { Benefits } from './benefits.ts';
import styles from './Gifts.module.css';

interface GiftsProps {
  readonly level: Benefits['levels'][number];
  readonly currency: Currency;
}

/** The benefits of a level, each with its icon. */
export function Gifts({ level, currency }: GiftsProps) {
  const t = useT();
  const { intl } = useLocale();
  const percent = new Intl.NumberFormat(intl, { maximumFractionDigits: 2 });
  const hasGift = /[1-9]/.test(level.birthdayGift);
  return (
    <ul className={styles.gifts}>
      <Gift icon="badge-percent" name={t('memberBenefits.rebate')}>
        <bdi>{percent.format(Number(level.rebatePercent))} %</bdi>
      </Gift>
      <Gift icon="banknote-arrow-up" name={t('memberBenefits.withdrawDaily')}>
        <Money amount={level.withdrawDaily} currency={currency} />
      </Gift>
      <Gift icon="clock" name={t('memberBenefits.withdrawTimes')}>
        {percent.format(level.withdrawTimes)}
      </Gift>
      {hasGift && (
        <Gift icon="gift" name={t('memberBenefits.birthday')}>
          <Money amount={level.birthdayGift} currency={currency} />
        </Gift>
      )}
      {level.ownHost && (
        <Gift icon="headphones" name={t('memberBenefits.host')}>
          {t('memberBenefits.included')}
        </Gift>
      )}
    </ul>
  );
}

interface GiftProps {
  readonly icon: IconName;
  readonly name: string;
  readonly children: ReactNode;
}

const Gift = ({ icon, name, children }: GiftProps) => (
  <li className={styles.gift}>
    <Icon name={icon} size={24} className={styles.icon} />
    <span className={styles.value}>{children}</span>
    <span className={styles.name}>{name}</span>
  </li>
);
