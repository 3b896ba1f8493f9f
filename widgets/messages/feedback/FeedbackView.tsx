import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Feedback.module.css';
import { FeedbackForm } from './FeedbackForm.tsx';
import { SentList } from './SentList.tsx';
import type { FeedbackViewProps } from './view.ts';

/** Feedback as it looks: the form, and what was sent before. */
export function FeedbackView(props: FeedbackViewProps) {
  const { terms, offline, done, onRetry } = props;
  const t = useT();
  if (terms === null) return <FailedCard offline={offline} title={t('feedback.failed')} onRetry={onRetry} />;
  return (
    <div className={styles.page}>
      {terms === undefined ? (
        <div aria-busy="true" data-answer-comes="" className={styles.form}>
          <Skeleton className={styles.kindsComing} />
          <Skeleton className={styles.textComing} />
          <Skeleton className={styles.buttonComing} />
        </div>
      ) : done ? (
        <Thanks onAgain={props.onAgain} />
      ) : (
        <>
          <p className={styles.lead}>{t('feedback.lead')}</p>
          <FeedbackForm {...props} terms={terms} />
        </>
      )}
      <SentList {...props} />
    </div>
  );
}

function Thanks({ onAgain }: Pick<FeedbackViewProps, 'onAgain'>) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.thanks}>
      <StateCard
        compact
        state="empty"
        picture="chat"
        title={t('feedback.thanks')}
        sentence={t('feedback.thanksText')}
        action={
          <Button look="outline" onClick={onAgain}>
            {t('feedback.again')}
          </Button>
        }
      />
    </div>
  );
}
