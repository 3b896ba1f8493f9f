import type { Currency } from '#src/domain/values/money.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { useT } from '#src/ui/text.ts';
import styles from './ContractTerms.module.css';
import type { PaidKind, ShownTerms } from './shownTerms.ts';
import { termsWords } from './termsWords.ts';

interface TermsWordsProps {
  readonly kind: PaidKind;
  readonly terms: ShownTerms;
  readonly currency: Currency;
}

/** The terms of a contract as somebody would say them. */
export function TermsWords({ kind, terms, currency }: TermsWordsProps) {
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  return (
    <ul className={styles.words}>
      {termsWords(kind, terms, { t, money, number }).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
