import { useId, useState } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import { classes } from '#src/ui/classes.ts';
import { SafeHtml } from '#src/ui/content/SafeHtml.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './NoticeList.module.css';

type Notice = ValueOf<'listNotices'>['list'][number];

export interface NoticeListViewProps {
  /** Undefined while loading. */
  readonly notices: readonly Notice[] | undefined;
  readonly failed: boolean;
  readonly forAgents: boolean;
  /** Id of the notice that is expanded initially. */
  readonly opened?: string | undefined;
  readonly onRetry: () => void;
}

/** Keys of the skeleton lines. */
const skeletonKeys = ['a', 'b', 'c', 'd', 'e'];

/** Presentational view of the announcements: titles that expand to their content. */
export function NoticeListView(props: NoticeListViewProps) {
  const { notices, failed, forAgents, opened, onRetry } = props;
  const t = useT();
  if (failed)
    return (
      <StateCard
        state="error"
        title={t('noticeList.failedTitle')}
        action={<Button onClick={onRetry}>{t('action.retry')}</Button>}
      />
    );
  if (notices?.length === 0)
    return (
      <StateCard
        state="empty"
        picture="chat"
        title={t('noticeList.emptyTitle')}
        sentence={t(forAgents ? 'noticeList.emptyForAgents' : 'noticeList.emptyText')}
      />
    );
  return (
    <section
      className={styles.place}
      aria-busy={!notices || undefined}
      data-answer-comes={notices ? undefined : ''}
    >
      <h2 className={styles.heading}>{t(forAgents ? 'noticeList.forAgents' : 'noticeList.forPlayers')}</h2>
      <ul className={styles.list}>
        {notices?.map((notice) => (
          <li key={notice.id} className={styles.item}>
            <Entry notice={notice} opened={notice.id === opened} />
          </li>
        ))}
        {!notices &&
          skeletonKeys.map((key) => (
            <li key={key} className={styles.item}>
              <div className={styles.coming}>
                <Skeleton shape="text" lines={2} />
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  readonly notice: Notice;
  readonly opened: boolean;
}

function Entry({ notice: { title, content, shownFrom }, opened }: EntryProps) {
  const id = useId();
  const { intl } = useLocale();
  const [open, setOpen] = useState(opened);
  const words = (
    <span className={styles.words}>
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {shownFrom !== null && (
        <time dateTime={shownFrom} className={styles.when}>
          {new Intl.DateTimeFormat(intl, { dateStyle: 'medium' }).format(new Date(shownFrom))}
        </time>
      )}
    </span>
  );
  if (content === '') return <div className={styles.line}>{words}</div>;
  return (
    <>
      <h3 className={styles.head}>
        <button
          type="button"
          className={styles.line}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {words}
          <Icon name="chevron-down" className={classes(styles.arrow, open && styles.turned)} />
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open && <SafeHtml html={content} className={styles.content} />}
      </div>
    </>
  );
}
