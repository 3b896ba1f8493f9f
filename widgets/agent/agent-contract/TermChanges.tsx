import { conditionTurns, stepChanges, type Turn } from '#src/domain/money/contractOffers.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { ShownTerms } from '#src/parts/contract-terms/shownTerms.ts';
import { shareText } from '#src/parts/contract-terms/termsWords.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './AgentContract.module.css';

interface TermChangesProps {
  readonly before: ShownTerms;
  readonly after: ShownTerms;
  readonly currency: Currency;
}

interface Change {
  readonly key: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly turn: Turn;
}

/** What two contracts say differently, as sentences' parts. */
function useChanges({ before, after, currency }: TermChangesProps): readonly Change[] {
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const share = (percent: string | null) =>
    percent === null ? t('contract.nothing') : shareText(percent, { t, number });
  const bound = (most: string | null) => (most === null ? t('contract.noBound') : money(most));
  const turns = conditionTurns(before, after);
  return [
    ...stepChanges(before, after).map(({ from, before: was, after: is, turn }) => ({
      key: from,
      name: t('contract.change.from', { from: money(from) }),
      before: share(was),
      after: share(is),
      turn,
    })),
    {
      key: 'active',
      name: t('contract.term.active'),
      before: number(`${before.active}`),
      after: number(`${after.active}`),
      turn: turns.active,
    },
    {
      key: 'most',
      name: t('contract.term.most'),
      before: bound(before.most),
      after: bound(after.most),
      turn: turns.most,
    },
    ...(before.period !== null && after.period !== null && before.period !== after.period
      ? [
          {
            key: 'period',
            name: t('contract.term.period'),
            before: t(`contract.period.${before.period}`),
            after: t(`contract.period.${after.period}`),
            turn: 0 as const,
          },
        ]
      : []),
  ].filter((change) => change.before !== change.after);
}

/** What changes for who is paid, step by step, each for the better or the worse by sign and word. */
export function TermChanges(props: TermChangesProps) {
  const t = useT();
  const changes = useChanges(props);
  if (changes.length === 0) return <p className={styles.text}>{t('contract.change.none')}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map(({ key, name, before, after, turn }) => (
        <li key={key} className={styles.change}>
          <span>{name}</span>
          <span className={styles.turn} data-turn={turn}>
            {turn !== 0 && <Icon name={turn > 0 ? 'chevron-up' : 'chevron-down'} size={16} />}
            {t(
              turn > 0
                ? 'contract.change.better'
                : turn < 0
                  ? 'contract.change.worse'
                  : 'contract.change.other',
            )}
          </span>
          <span className={styles.sub}>{t('contract.change.text', { before, after })}</span>
        </li>
      ))}
    </ul>
  );
}
