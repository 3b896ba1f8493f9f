import { friendSteps } from '#schemas/api/referral.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { zonedTime } from '#src/domain/values/zonedTime.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { classes } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './FriendList.module.css';
import type { Friend } from './view.ts';

interface FriendRowProps {
  readonly friend: Friend;
  readonly currency: Currency;
  readonly timeZone: string;
}

const stepTexts = {
  registered: 'inviteFriends.step.registered',
  deposited: 'inviteFriends.step.deposited',
  qualified: 'inviteFriends.step.qualified',
} as const satisfies Record<Friend['step'], string>;

/** Icon and words of what an invitation brings; the words alone say it all. */
const outcomes = {
  open: { icon: 'clock', text: 'inviteFriends.outcome.open' },
  rewarded: { icon: 'circle-check', text: 'inviteFriends.outcome.rewarded' },
  checking: { icon: 'search', text: 'inviteFriends.outcome.checking' },
  limited: { icon: 'circle-alert', text: 'inviteFriends.outcome.limited' },
  spent: { icon: 'circle-alert', text: 'inviteFriends.outcome.spent' },
  refused: { icon: 'circle-x', text: 'inviteFriends.outcome.refused' },
  lapsed: { icon: 'history', text: 'inviteFriends.outcome.lapsed' },
  none: { icon: 'info', text: 'inviteFriends.outcome.none' },
} as const satisfies Record<Friend['outcome'], { icon: IconName; text: string }>;

/** A friend: when they came, how far they are, and what it brought or why not. */
export function FriendRow({ friend, currency, timeZone }: FriendRowProps) {
  const { name, at, step, outcome, reward, until } = friend;
  const t = useT();
  const { intl } = useLocale();
  const money = useMoneyText(currency);
  const reached = friendSteps.indexOf(step);
  const { icon, text } = outcomes[outcome];
  return (
    <li className={styles.friend}>
      <div className={styles.line}>
        <bdi className={styles.name}>{name}</bdi>
        {reward !== null && <span className={styles.reward}>{`+${money(reward)}`}</span>}
      </div>
      <time dateTime={at} className={styles.when}>
        {zonedTime(at, intl, timeZone)}
      </time>
      <div className={styles.progress}>
        <span className={styles.dots} aria-hidden="true">
          {friendSteps.map((one, place) => (
            <span key={one} className={classes(styles.dot, place <= reached && styles.done)} />
          ))}
        </span>
        <span>{t(stepTexts[step])}</span>
      </div>
      <p className={classes(styles.outcome, outcome === 'rewarded' && styles.good)}>
        <Icon name={icon} size={16} className={styles.icon} />
        <span>
          {t(text)}
          {until !== null && (
            <>
              {' '}
              <span className={styles.until}>
                {t('inviteFriends.openUntil', { time: zonedTime(until, intl, timeZone) })}
              </span>
            </>
          )}
        </span>
      </p>
    </li>
  );
}
