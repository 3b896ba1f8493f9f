import { Money, type MoneyProps } from '#src/ui/content/Money.tsx';
import styles from './LargeMoney.module.css';

/** The amount that a page or a sheet begins with. */
export const LargeMoney = (props: Omit<MoneyProps, 'className'>) => (
  <Money {...props} className={styles.large} />
);
