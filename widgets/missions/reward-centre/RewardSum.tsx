import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './RewardCentre.module.css';
import type { RewardCentreViewProps } from './RewardCentreView.tsx';
import { allRewards } from './useRewardClaim.ts';
import type { Reward } from './useRewards.ts';

type RewardSumProps = Omit<RewardCentreViewProps, 'rewards'> & { readonly rewards: readonly Reward[] };

/** What waits in all, and the button that claims all of it. */
export function RewardSum({ rewards, waiting, currency, claiming, onClaim }: RewardSumProps) {
  const t = useT();
  const number = useNumberText();
  if (!waiting) return null;
  return (
    <section className={styles.sum} aria-label={t('rewardCentre.waitingTitle')}>
      <div className={styles.sumWords}>
        <p className={styles.quiet}>{t('rewardCentre.waitingTitle')}</p>
        <Money amount={waiting.amount} currency={currency} className={styles.sumMoney} />
        <p className={styles.quiet}>
          {t('rewardCentre.waitingCount', { number: number(String(waiting.count)) })}
        </p>
      </div>
      {rewards.length > 1 && (
        <Button busy={claiming.has(allRewards)} onClick={() => onClaim(rewards.map(({ id }) => id))}>
          {t('rewardCentre.claimAll')}
        </Button>
      )}
    </section>
  );
}
