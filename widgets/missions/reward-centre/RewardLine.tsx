import { zonedTime } from '#src/domain/values/zonedTime.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './RewardCentre.module.css';
import type { RewardCentreViewProps } from './RewardCentreView.tsx';
import { rewardIcons } from './rewardIcons.ts';
import type { Reward } from './useRewards.ts';

type RewardLineProps = Pick<RewardCentreViewProps, 'currency' | 'zone'> & { readonly reward: Reward };

/** What came of a reward: what it was from and worth, and when it was paid or lost. */
export function RewardLine({ reward, currency, zone }: RewardLineProps) {
  const t = useT();
  const { intl } = useLocale();
  const { source, title, amount, state, grantedAt, doneAt } = reward;
  return (
    <div className={styles.line} data-state={state}>
      <Icon name={rewardIcons[source]} className={styles.lineIcon} />
      <div className={styles.lineWords}>
        <span className={styles.lineTitle} dir="auto">
          {title}
        </span>
        <span className={styles.quiet}>
          {t(`rewardCentre.source.${source}`)}
          {' \u00b7 '}
          <bdi>{zonedTime(doneAt ?? grantedAt, intl, zone)}</bdi>
        </span>
      </div>
      <div className={styles.lineEnd}>
        <Money amount={amount} currency={currency} className={styles.lineMoney} />
        <span className={styles.state} data-state={state}>
          {t(`rewardCentre.state.${state}`)}
        </span>
      </div>
    </div>
  );
}
