import { useEffect, useEffectEvent } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { TabPanel } from '#src/ui/controls/Tabs.tsx';
import { useNearEnd } from '#src/ui/layout/useNearEnd.ts';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { InboxBar } from './InboxBar.tsx';
import styles from './InboxView.module.css';
import { MessageList } from './MessageList.tsx';
import type { InboxViewProps } from './view.ts';

/** Keys of the skeleton's lines. */
const comingKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The inbox as it looks: its bar, and the messages below their days. */
export function InboxView(props: InboxViewProps) {
  const { chosen, filter } = props;
  const choosing = chosen !== null;
  const end = useEffectEvent(() => props.onChosen(null));
  useEffect(() => {
    if (!choosing) return;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && end();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [choosing]);
  return (
    <section className={styles.page}>
      <InboxBar {...props} />
      <TabPanel name="inbox" active={choosing ? undefined : filter}>
        <Messages {...props} />
      </TabPanel>
    </section>
  );
}

function Messages(props: InboxViewProps) {
  const { messages, filter, offline, onRetry, onFilter, chosen, onChosen } = props;
  const t = useT();
  useNearEnd({ onNearEnd: props.onMore, enabled: props.hasMore && !props.loadingMore && !props.moreFailed });
  if (messages === null) return <FailedCard offline={offline} title={t('inbox.failed')} onRetry={onRetry} />;
  if (messages === undefined)
    return (
      <div aria-busy="true" data-answer-comes="">
        <div className={styles.dayComing}>
          <Skeleton shape="text" />
        </div>
        {comingKeys.map((key) => (
          <Coming key={key} />
        ))}
      </div>
    );
  if (messages.length === 0 && !props.hasMore)
    return filter === 'unread' ? (
      <StateCard
        state="empty"
        picture="chat"
        title={t('inbox.allRead')}
        sentence={t('inbox.allReadText')}
        action={<Button onClick={() => onFilter('all')}>{t('inbox.showAll')}</Button>}
      />
    ) : (
      <StateCard state="empty" picture="chat" title={t('inbox.empty')} sentence={t('inbox.emptyText')} />
    );
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    <>
      <MessageList {...props} messages={messages} onChoose={choose} />
      {props.loadingMore && (
        <div aria-busy="true">
          <Coming />
          <Coming />
        </div>
      )}
      {props.moreFailed && (
        <FailedCard compact offline={offline} title={t('inbox.moreFailed')} onRetry={props.onMore} />
      )}
    </>
  );
}

/** The shape of a message that is on its way. */
const Coming = () => (
  <div className={styles.coming}>
    <Skeleton className={styles.plateComing} />
    <Skeleton shape="text" lines={2} className={styles.wordsComing} />
  </div>
);
