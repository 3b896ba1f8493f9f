import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import { FriendList } from './FriendList.tsx';
import { InvitationOffer } from './InvitationOffer.tsx';
import { InvitationTerms } from './InvitationTerms.tsx';
import styles from './InviteFriends.module.css';
import { OwnLink } from './OwnLink.tsx';
import { Totals } from './Totals.tsx';
import type { InviteFriendsViewProps } from './view.ts';

/** Presentational view of the page. */
export function InviteFriendsView(props: InviteFriendsViewProps) {
  const { invitation, currency, timeZone, friends, onRetry } = props;
  const t = useT();
  if (invitation === null) return <FailedCard title={t('inviteFriends.failed')} onRetry={onRetry} />;
  if (!invitation)
    return (
      <div className={styles.page} aria-busy="true" data-answer-comes="">
        <Skeleton className={styles.comingOffer} />
        <Skeleton className={styles.comingLink} />
        <Skeleton className={styles.comingTotals} />
      </div>
    );
  const { rule, totals } = invitation;
  return (
    <div className={styles.page}>
      <InvitationOffer rule={rule} currency={currency} />
      <OwnLink {...props} />
      {rule && <InvitationTerms rule={rule} currency={currency} timeZone={timeZone} />}
      <Totals totals={totals} currency={currency} />
      <FriendList friends={friends} currency={currency} timeZone={timeZone} />
    </div>
  );
}
