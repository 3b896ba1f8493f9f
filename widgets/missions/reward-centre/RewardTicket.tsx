import { useId } from 'react';
import { RemainingTime } from '#src/parts/time-left/RemainingTime.tsx';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './RewardCentre.module.css';
import type { RewardCentreViewProps } from './RewardCentreView.tsx';
import { rewardIcons } from './rewardIcons.ts';
import type { Reward } from './useRewards.ts';

type RewardTicketProps = Pick<RewardCentreViewProps, 'currency' | 'now' | 'claiming' | 'onClaim'> & {
  readonly reward: Reward;
};

/** A reward that waits, as a ticket: what it is from and worth, under which condition, how long, and its button. */
export function RewardTicket({ reward, currency, now, claiming, onClaim }: RewardTicketProps) {
  const t = useT();
  const id = useId();
  const number = useNumberText();
  const { source, title, amount, turnover, expiresAt } = reward;
  return (
    <article className={styles.ticket} aria-labelledby={id}>
      <div className={styles.stub}>
        <Icon name={rewardIcons[source]} size={24} />
      </div>
      <div className={styles.body}>
        <p className={styles.quiet}>{t(`rewardCentre.source.${source}`)}</p>
        <h3 id={id} className={styles.title} dir="auto">
          {title}
        </h3>
        <Money amount={amount} currency={currency} className={styles.amount} />
        <p className={styles.quiet}>
          {/[1-9]/.test(turnover)
            ? t('rewardCentre.turnover', { times: number(turnover) })
            : t('rewardCentre.noTurnover')}
        </p>
        <p className={styles.quiet}>
          {expiresAt === null ? (
            t('rewardCentre.noExpiry')
          ) : (
            <>
              {t('rewardCentre.expiresIn')}{' '}
              <RemainingTime until={expiresAt} now={now} className={styles.until} />
            </>
          )}
        </p>
      </div>
      <Button
        size="small"
        className={styles.claim}
        busy={claiming.has(reward.id)}
        aria-label={`${t('rewardCentre.claim')}: ${title}`}
        onClick={() => onClaim([reward.id])}
      >
        {t('rewardCentre.claim')}
      </Button>
    </article>
  );
}
