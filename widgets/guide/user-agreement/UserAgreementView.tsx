import type { ValueOf } from '#schemas/api/operations.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { AgreementChanges } from './AgreementChanges.tsx';
import { AgreementText } from './AgreementText.tsx';
import styles from './UserAgreement.module.css';
import { Versions } from './Versions.tsx';

type Answer = ValueOf<'getAgreement'>;

export interface UserAgreementViewProps {
  /** Undefined while loading. */
  readonly answer: Answer | undefined;
  readonly failed: boolean;
  /** What the member agreed to; undefined while loading, null for a visitor. */
  readonly consent: ValueOf<'getConsent'> | null | undefined;
  /** The brand's, in which a version comes into force. */
  readonly timeZone: string;
  readonly agreeing: boolean;
  readonly onAgree: (number: number) => void;
  readonly onSignOut: () => void;
  readonly onPrint: () => void;
  readonly onRetry: () => void;
}

/** The user agreement: where it stands, what is new in it, the text, its versions; and the way to agree to it. */
export function UserAgreementView(props: UserAgreementViewProps) {
  const { answer, failed, consent, timeZone, agreeing } = props;
  const t = useT();
  const { intl } = useLocale();
  const dayOf = (at: string) =>
    new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone }).format(new Date(at));
  if (failed) return <FailedCard title={t('userAgreement.failedTitle')} onRetry={props.onRetry} />;
  if (!answer) return <Loading />;
  const { agreement, current, versions } = answer;
  if (agreement === null)
    return (
      <StateCard
        state="empty"
        picture="records"
        title={t(current === null ? 'userAgreement.noneTitle' : 'userAgreement.unknownTitle')}
        sentence={t(current === null ? 'userAgreement.noneText' : 'userAgreement.unknownText')}
        action={
          current === null ? (
            <Link page="service" look="primary" icon="headphones">
              {t('userAgreement.askService')}
            </Link>
          ) : (
            <Link page="user-agreement" replace look="primary">
              {t('userAgreement.showCurrent')}
            </Link>
          )
        }
      />
    );

  const isCurrent = agreement.number === current;
  const mayAgree = isCurrent && consent != null && consent.number !== current;
  // Of a member who agreed to none, all is new: nothing changed.
  const news =
    mayAgree && consent.number !== null
      ? versions.filter(({ number }) => number > (consent.number ?? 0) && number <= agreement.number)
      : [];
  return (
    <article className={styles.page}>
      {consent?.due && isCurrent && (
        <div className={styles.due}>
          <h2 className={styles.heading}>
            {t(news.length > 0 ? 'userAgreement.dueTitle' : 'userAgreement.firstTitle')}
          </h2>
          <p>{t('userAgreement.dueText')}</p>
        </div>
      )}
      {!isCurrent && current !== null && (
        <p className={styles.note}>
          {t(agreement.number > current ? 'userAgreement.notYet' : 'userAgreement.older', {
            date: dayOf(agreement.inForceAt),
          })}{' '}
          <Link page="user-agreement" replace className={styles.inline}>
            {t('userAgreement.showCurrent')}
          </Link>
        </p>
      )}
      <header className={styles.facts}>
        <dl>
          <div>
            <dt>{t('userAgreement.version')}</dt>
            <dd className="figures">{new Intl.NumberFormat(intl).format(agreement.number)}</dd>
          </div>
          <div>
            <dt>{t('userAgreement.inForce')}</dt>
            <dd>
              <time dateTime={agreement.inForceAt}>{dayOf(agreement.inForceAt)}</time>
            </dd>
          </div>
          {consent?.number === agreement.number && consent.agreedAt !== null && (
            <div>
              <dt>{t('userAgreement.agreedOn')}</dt>
              <dd>
                <time dateTime={consent.agreedAt}>{dayOf(consent.agreedAt)}</time>
              </dd>
            </div>
          )}
        </dl>
        <Button look="text" size="small" icon="file-text" className={styles.print} onClick={props.onPrint}>
          {t('userAgreement.print')}
        </Button>
      </header>
      {news.length > 0 && <AgreementChanges versions={news} dayOf={dayOf} />}
      <AgreementText html={agreement.content} />
      <Versions versions={versions} current={current} shown={agreement.number} dayOf={dayOf} />
      {mayAgree && (
        <div className={styles.bar}>
          <p>
            {t('userAgreement.agreeText', { version: new Intl.NumberFormat(intl).format(agreement.number) })}
          </p>
          <div className={styles.buttons}>
            {consent.due && (
              <Button look="outline" onClick={props.onSignOut}>
                {t('userAgreement.signOut')}
              </Button>
            )}
            <Button busy={agreeing} onClick={() => props.onAgree(agreement.number)}>
              {t('userAgreement.agree')}
            </Button>
          </div>
        </div>
      )}
    </article>
  );
}

function Loading() {
  return (
    <div className={styles.page} aria-busy data-answer-comes="">
      <div className={styles.facts}>
        <Skeleton shape="text" lines={2} className={styles.comingFacts} />
      </div>
      <div className={styles.coming}>
        <Skeleton shape="text" lines={8} />
        <Skeleton shape="text" lines={8} />
      </div>
    </div>
  );
}
