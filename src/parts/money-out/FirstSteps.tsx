import { useId } from 'react';
import { Link } from '#src/ui/controls/Link.tsx';
import { useT } from '#src/ui/text.ts';
import heading from '../words/SmallHeading.module.css';
import styles from './MoneyOut.module.css';

/** What is set up before money can leave an account, in the order in which it is done, and the page of each. */
const pages = {
  paymentPassword: 'security-payment',
  phone: 'security-phone',
  card: 'security-cards',
} as const;

type SetUp = keyof typeof pages;

interface FirstStepsProps {
  readonly missing: readonly SetUp[];
}

/** Leads a member through what is missing, one step after the other; the page is come back to after each. */
export function FirstSteps({ missing }: FirstStepsProps) {
  const t = useT();
  const id = useId();
  const [next] = missing;
  if (!next) return null;
  return (
    <section className={styles.notice} aria-labelledby={id}>
      <h2 id={id} className={heading.small}>
        {t('money.first.title')}
      </h2>
      <p className={styles.text}>{t('money.first.text')}</p>
      <ol className={styles.steps}>
        {missing.map((name) => (
          <li key={name} className={styles.step} aria-current={name === next ? 'step' : undefined}>
            {t(`money.first.${name}`)}
          </li>
        ))}
      </ol>
      <Link page={pages[next]} look="primary" full>
        {t(`money.first.${next}`)}
      </Link>
    </section>
  );
}
