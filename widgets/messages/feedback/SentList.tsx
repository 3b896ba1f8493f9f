import type { FeedbackState } from '#schemas/messageKinds.ts';
import { zonedTime } from '#src/domain/values/zonedTime.ts';
import { classes } from '#src/ui/classes.ts';
import { SafeHtml } from '#src/ui/content/SafeHtml.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './Feedback.module.css';
import type { FeedbackViewProps, SentFeedback } from './view.ts';

const stateIcons: Readonly<Record<FeedbackState, IconName>> = {
  new: 'clock',
  answered: 'message-circle',
  closed: 'circle-check',
};

/** What a member has sent before, with its state and its answer. */
export function SentList({
  sent,
  offline,
  timeZone,
  onRetry,
}: Pick<FeedbackViewProps, 'sent' | 'offline' | 'timeZone' | 'onRetry'>) {
  const t = useT();
  return (
    <section className={styles.sent} aria-busy={sent === undefined || undefined}>
      <h2 className={styles.heading}>{t('feedback.sent')}</h2>
      {sent === null && (
        <FailedCard compact offline={offline} title={t('feedback.sentFailed')} onRetry={onRetry} />
      )}
      {sent === undefined && <Skeleton className={styles.entryComing} />}
      {sent?.length === 0 && <p className={styles.none}>{t('feedback.none')}</p>}
      {sent && sent.length > 0 && (
        <ul className={styles.entries}>
          {sent.map((one) => (
            <li key={one.id}>
              <Entry sent={one} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ sent, timeZone }: { readonly sent: SentFeedback; readonly timeZone: string }) {
  const { kind, state, content, pictures, sentAt, answer, answeredAt } = sent;
  const t = useT();
  const { intl } = useLocale();
  return (
    <article className={styles.entry}>
      <p className={styles.about}>
        <span className={classes(styles.state, styles[state])}>
          <Icon name={stateIcons[state]} size={16} />
          {t(`feedback.state.${state}`)}
        </span>
        <span>{t(`feedback.kind.${kind}`)}</span>
        <time dateTime={sentAt}>{zonedTime(sentAt, intl, timeZone)}</time>
        {pictures.length > 0 && <span>{t('feedback.withPictures', { number: pictures.length })}</span>}
      </p>
      <p className={styles.content} dir="auto">
        {content}
      </p>
      {answer !== '' && (
        <div className={styles.answer}>
          <h3 className={styles.answerHead}>{t('feedback.answer')}</h3>
          <SafeHtml html={answer} />
          {answeredAt !== null && (
            <time dateTime={answeredAt} className={styles.when}>
              {zonedTime(answeredAt, intl, timeZone)}
            </time>
          )}
        </div>
      )}
    </article>
  );
}
