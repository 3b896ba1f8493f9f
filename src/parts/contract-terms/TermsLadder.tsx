import { climbOf } from '#src/domain/money/contractOffers.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { ProgressBar } from '#src/ui/content/ProgressBar.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './ContractTerms.module.css';
import type { ShownTerms } from './shownTerms.ts';
import { shareText } from './termsWords.ts';

interface TermsLadderProps {
  readonly terms: ShownTerms;
  /** What the member has come to; null where that is not known. */
  readonly base: string | null;
  readonly currency: Currency;
}

/** The steps of a contract, the lowest first, each as long as its share of the highest; the reached one is marked. */
export function TermsLadder({ terms, base, currency }: TermsLadderProps) {
  const t = useT();
  const number = useNumberText();
  const { reached } = climbOf(terms, base ?? '-1');
  // The width of a bar in pixels needs no more than a float has; nothing is reckoned with it.
  const most = Number(terms.steps.at(-1)?.percent ?? '1');
  return (
    <>
      <table className={styles.ladder}>
        <caption className="visually-hidden">{t('contract.ladder')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('contract.step.from')}</th>
            <th scope="col">{t('contract.step.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.steps.map((step) => {
            const here = base !== null && step === reached;
            return (
              <tr
                key={step.from}
                className={classes(here && styles.reached)}
                aria-current={here ? 'step' : undefined}
              >
                <th scope="row">
                  <Money amount={step.from} currency={currency} />
                  {here && (
                    <span className={styles.mark}>
                      <Icon name="check" size={16} /> {t('contract.reached')}
                    </span>
                  )}
                </th>
                <td>
                  <span className={styles.share}>{shareText(step.percent, { t, number })}</span>
                  <svg
                    className={styles.track}
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={(Number(step.percent) / most) * 100} height="1" className={styles.bar} />
                  </svg>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {base !== null && <NextStep terms={terms} base={base} currency={currency} />}
    </>
  );
}

/** How far it is to the next step, or that the highest one is reached. */
function NextStep({ terms, base, currency }: TermsLadderProps & { readonly base: string }) {
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const { next, left, share } = climbOf(terms, base);
  if (!next) return <p className={styles.note}>{t('contract.topStep')}</p>;
  const sentence = t('contract.nextStep', {
    left: money(left),
    percent: shareText(next.percent, { t, number }),
  });
  return (
    <div className={styles.next}>
      <ProgressBar percent={share} aria-label={sentence} />
      <p className={styles.note}>{sentence}</p>
    </div>
  );
}
