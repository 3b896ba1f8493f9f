import { useQuery } from '@tanstack/react-query';
import type { ValueOf } from '#schemas/api/operations.ts';
import { query } from '#src/api/queries.ts';
import { noticesOrNone } from '#src/domain/notices.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Marquee } from '#src/ui/Marquee.tsx';
import { useNavigation } from '#src/ui/navigation.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useT, useWriting } from '#src/ui/text.ts';
import styles from './NoticeStrip.module.css';

type Notice = Pick<ValueOf<'listAnnouncements'>['playerNotices'][number], 'id' | 'title'>;

export default function NoticeStrip() {
  const { code } = useWriting();
  const t = useT();
  const announcements = useQuery(
    query('listAnnouncements', { types: 'B,PL,PU,H', groupName: 'm_home', language: code }),
  );
  const notices = announcements.data?.playerNotices ?? (announcements.isError ? [] : undefined);
  return <NoticeStripView notices={notices && noticesOrNone(notices, t('noticeStrip.none'))} />;
}

/** The strip of announcements as it looks. */
export function NoticeStripView({ notices }: { notices: readonly Notice[] | undefined }) {
  const t = useT();
  const { go } = useNavigation();
  return (
    <div className={styles.strip} aria-busy={!notices || undefined}>
      <Icon name="megaphone" className={styles.icon} />
      {notices ? (
        <Marquee
          label={t('noticeStrip.label')}
          className={styles.words}
          items={notices.map(({ id, title }) => ({ id, text: title }))}
          onOpen={() => go('notice')}
        />
      ) : (
        <Skeleton shape="text" className={styles.words} />
      )}
    </div>
  );
}
