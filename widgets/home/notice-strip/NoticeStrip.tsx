import { useQuery } from '@tanstack/react-query';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { query } from '#src/api/queries.ts';
import { homeAnnouncementsApiQuery } from '#src/domain/api/apiQueries.ts';
import { noticesOrNone, stripItems } from '#src/domain/site/notices.ts';
import { useDevice } from '#src/stores/device.ts';
import { openDialog } from '#src/stores/dialogs.ts';
import { classes } from '#src/ui/classes.ts';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Marquee } from '#src/ui/motion/Marquee.tsx';
import { useNavigation } from '#src/ui/navigation.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useFailureReason } from '#src/ui/states/failureReason.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { noticeStripProps } from './contract.ts';
import styles from './NoticeStrip.module.css';

type Props = TypeOf<typeof noticeStripProps>;
type Announcements = ValueOf<'listAnnouncements'>;
type Notice = Pick<Announcements['playerNotices'][number], 'id' | 'title'>;

const offerApp = () => openDialog('download');

export default function NoticeStrip({ props }: WidgetViewProps<Props>) {
  const { code } = useLocale();
  const t = useT();
  const inApp = useDevice(({ installed, native }) => installed || native);
  const absent = useFailureReason();
  const announcements = useQuery(query(...homeAnnouncementsApiQuery(code)));
  const notices = announcements.data?.playerNotices ?? (announcements.isError ? [] : undefined);
  const promotions = announcements.data?.promotion ?? [];
  return (
    <NoticeStripView
      look={props.look}
      notices={
        notices && (promotions.length > 0 ? notices : noticesOrNone(notices, absent ?? t('noticeStrip.none')))
      }
      promotions={promotions}
      onApp={inApp ? null : offerApp}
    />
  );
}

interface NoticeStripViewProps {
  readonly look?: Props['look'] | undefined;
  /** Undefined while loading. */
  readonly notices: readonly Notice[] | undefined;
  /** Those that lead to an activity, after the notices. */
  readonly promotions?: Announcements['promotion'] | undefined;
  /** Offers the app; null inside the installed app. */
  readonly onApp?: (() => void) | null;
}

/** Presentational view of the announcement strip. */
export function NoticeStripView({ look, notices, promotions = [], onApp }: NoticeStripViewProps) {
  const t = useT();
  const { go, isOffered } = useNavigation();
  const items = stripItems(notices ?? [], promotions);
  const open = (id: string | number) => {
    const { notice, activity } = items.find((item) => item.id === id) ?? {};
    if (notice !== undefined) go('notice', notice === null ? undefined : { id: notice });
    else if (activity !== undefined && activity !== null) go('activity-info', { id: activity });
    else go('activity');
  };
  return (
    <div className={classes(styles.strip, look === 'pill' && styles.pill)} aria-busy={!notices || undefined}>
      <Icon name="megaphone" className={styles.icon} />
      {notices ? (
        <Marquee
          label={t('noticeStrip.label')}
          className={styles.words}
          items={items.map(({ id, title }) => ({ id, text: title }))}
          onOpen={isOffered('notice') ? open : undefined}
        />
      ) : (
        <Skeleton shape="text" className={styles.words} />
      )}
      {onApp && <IconButton icon="download" size={20} label={t('noticeStrip.app')} onClick={onApp} />}
    </div>
  );
}
