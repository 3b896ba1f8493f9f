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

/** Name of a method, what may be paid by it, and what it costs. */
export function MethodWords({ method, currency }: MethodWordsProps) {
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const { fixed, percent } = method.fee;
  const figures = { fixed: money(fixed, true), percent: number(percent) };
  const kind = isZero(percent)
    ? isZero(fixed)
      ? 'deposit.noFee'
      : 'deposit.feeFixed'
    : isZero(fixed)
      ? 'deposit.feePercent'
      : 'deposit.feeBoth';
  return (
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        {method.title}
      </span>
      <span className={styles.note}>
        {t('amount.range', { min: money(method.limits.min, true), max: money(method.limits.max, true) })}
        {' · '}
        {t(kind, figures)}
      </span>
      {method.note !== null && (
        <span className={styles.note} dir="auto">
          {method.note}
        </span>
      )}
    </span>
  );
}
