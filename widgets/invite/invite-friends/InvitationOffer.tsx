import type { Currency } from '#src/domain/values/money.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useT } from '#src/ui/text.ts';
import { FriendsArt } from './FriendsArt.tsx';
import styles from './InviteFriends.module.css';
import type { InvitationRule } from './view.ts';

interface InvitationOfferProps {
  readonly rule: InvitationRule | null;
  readonly currency: Currency;
}

/** What both sides get, in a sentence each. */
export function InvitationOffer({ rule, currency }: InvitationOfferProps) {
  const t = useT();
  const money = useMoneyText(currency);
  return (
    <section className={styles.offer}>
      <FriendsArt />
      {rule ? (
        <>
          {rule.inviter !== null && (
            <h2 className={styles.headline}>{t('inviteFriends.youGet', { amount: money(rule.inviter) })}</h2>
          )}
          {rule.friend !== null && (
            <p className={rule.inviter === null ? styles.headline : styles.offered}>
              {t('inviteFriends.friendGets', { amount: money(rule.friend) })}
            </p>
          )}
        </>
      ) : (
        <>
          <h2 className={styles.headline}>{t('inviteFriends.noRule')}</h2>
          <p className={styles.offered}>{t('inviteFriends.noRuleText')}</p>
        </>
      )}
    </section>
  );
}
