import { useId } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './FriendList.module.css';
import { FriendRow } from './FriendRow.tsx';
import page from './InviteFriends.module.css';
import type { Friends } from './view.ts';

interface FriendListProps {
  readonly friends: Friends;
  readonly currency: Currency;
  readonly timeZone: string;
}

/** Keys of the rows that stand for those to come. */
const comingKeys = ['a', 'b', 'c'];

/** Who came by the link, newest first, and what it brought. */
export function FriendList({ friends, currency, timeZone }: FriendListProps) {
  const { list, loadingMore, moreFailed, onRetry } = friends;
  const t = useT();
  const id = useId();
  return (
    <section className={styles.friends} aria-labelledby={id} aria-busy={list === undefined || undefined}>
      <h2 id={id} className={page.heading}>
        {t('inviteFriends.friends')}
      </h2>
      {list === null && <FailedCard compact title={t('inviteFriends.friendsFailed')} onRetry={onRetry} />}
      {list?.length === 0 && (
        <StateCard
          compact
          state="empty"
          picture="team"
          title={t('inviteFriends.none')}
          sentence={t('inviteFriends.noneText')}
        />
      )}
      {list === undefined && (
        <ul className={styles.list}>
          {comingKeys.map((key) => (
            <li key={key} className={styles.coming}>
              <Skeleton shape="text" lines={2} />
            </li>
          ))}
        </ul>
      )}
      {list && list.length > 0 && (
        <ul className={styles.list}>
          {list.map((friend) => (
            <FriendRow
              key={`${friend.at} ${friend.name}`}
              friend={friend}
              currency={currency}
              timeZone={timeZone}
            />
          ))}
          {loadingMore && (
            <li className={styles.coming}>
              <Skeleton shape="text" lines={2} />
            </li>
          )}
        </ul>
      )}
      {moreFailed && (
        <Button look="outline" full icon="refresh-cw" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </section>
  );
}
