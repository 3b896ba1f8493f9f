import type { Currency } from '#src/domain/values/money.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { useT } from '#src/ui/text.ts';
import styles from './Parts.module.css';
import type { Method } from './view.ts';

/** The icon of each kind of method. */
export const methodIcons: Readonly<Record<Method['kind'], IconName>> = {
  manual: 'landmark',
  gateway: 'credit-card',
  wechat: 'qr-code',
};

const isZero = (amount: string) => !/[1-9]/.test(amount);

interface MethodWordsProps {
  readonly method: Method;
  readonly currency: Currency;
}

/** What a method costs, as a text. */
function useFeeText(currency: Currency): (fee: Method['fee']) => string {
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  return ({ fixed, percent }) => {
    const kind = isZero(percent)
      ? isZero(fixed)
        ? 'deposit.noFee'
        : 'deposit.feeFixed'
      : isZero(fixed)
        ? 'deposit.feePercent'
        : 'deposit.feeBoth';
    return t(kind, { fixed: money(fixed), percent: number(percent) });
  };
}

/** Name of a method and what may be paid by it, as short as a card is small. */
export function ShortMethodWords({ method, currency }: MethodWordsProps) {
  const money = useMoneyText(currency);
  const fee = useFeeText(currency);
  const { min, max } = method.limits;
  return (
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        {method.title}
      </span>
      <span className={styles.small}>
        {`${money(min)} – ${money(max)}`}
        <br />
        {fee(method.fee)}
      </span>
    </span>
  );
}

/** Name of a method, what may be paid by it, what it costs, and what to know of it. */
export function MethodWords({ method, currency }: MethodWordsProps) {
  const t = useT();
  const money = useMoneyText(currency);
  const fee = useFeeText(currency);
  return (
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        {method.title}
      </span>
      <span className={styles.note}>
        {t('amount.range', { min: money(method.limits.min), max: money(method.limits.max) })}
        {' · '}
        {fee(method.fee)}
      </span>
      {method.note !== null && (
        <span className={styles.note} dir="auto">
          {method.note}
        </span>
      )}
    </span>
  );
}
