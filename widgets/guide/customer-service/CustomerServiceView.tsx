import type { DayHours } from '#src/domain/guide/serviceHours.ts';
import { describeOutsideLink } from '#src/domain/site/outsideLink.ts';
import type { ServiceChannel } from '#src/parts/serviceLink.ts';
import { classes } from '#src/ui/classes.ts';
import { ExternalLink, Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './CustomerService.module.css';
import { OpeningHours } from './OpeningHours.tsx';
import { contextLines, type ServiceContext, ServiceContextCard } from './ServiceContextCard.tsx';
import { withContext } from './serviceChannels.ts';

export interface CustomerServiceViewProps {
  /** Undefined while loading. */
  readonly channels: readonly ServiceChannel[] | undefined;
  readonly failed: boolean;
  /** By the brand's clock, Monday first; empty where none are told. */
  readonly hours: readonly DayHours[];
  /** The server's time in milliseconds; null while it is not known. */
  readonly now: number | null;
  /** The brand's. */
  readonly timeZone: string;
  /** Name of the brand. */
  readonly brand: string;
  readonly context: ServiceContext;
  /** Undefined where a page may not copy. */
  readonly onCopy: ((text: string) => void) | undefined;
  readonly onRetry: () => void;
}

/** Customer service: whether somebody answers, the ways to reach them, and what to tell them. */
export function CustomerServiceView(props: CustomerServiceViewProps) {
  const { channels, failed, hours, now, timeZone, brand, context, onCopy, onRetry } = props;
  const t = useT();
  if (failed) return <FailedCard title={t('customerService.failedTitle')} onRetry={onRetry} />;
  if (channels?.length === 0)
    return (
      <div className={styles.page}>
        <StateCard
          state="empty"
          picture="chat"
          title={t('customerService.noneTitle')}
          sentence={t('customerService.noneText')}
        />
        <WaysOn />
      </div>
    );
  if (!channels) return <Loading />;
  const told = contextLines(context, t)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  return (
    <div className={styles.page}>
      <OpeningHours hours={hours} now={now} timeZone={timeZone} />
      <ul className={styles.channels}>
        {channels.map(({ key, label, icon, url }) => (
          <li key={key}>
            <ExternalLink
              href={withContext(url, t('customerService.subject', { brand }), told)}
              className={styles.channel}
            >
              <Icon name={icon} className={styles.icon} />
              <span className={styles.words}>
                <span className={styles.name}>{t(label)}</span>
                <bdi className={styles.where}>{describeOutsideLink(url).where}</bdi>
              </span>
              <Icon name="external-link" className={styles.arrow} />
            </ExternalLink>
          </li>
        ))}
      </ul>
      <ServiceContextCard context={context} onCopy={onCopy && (() => onCopy(told))} />
      <WaysOn />
    </div>
  );
}

/** The places of hours and channels. What stands below them comes with them: nothing that is read moves down. */
function Loading() {
  return (
    <div className={classes(styles.page, styles.coming)} aria-busy="true" data-answer-comes="">
      <Skeleton className={styles.comingHours} />
      <div className={styles.channels}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className={styles.comingChannel} />
        ))}
      </div>
    </div>
  );
}

/** What may answer a question without anybody. */
function WaysOn() {
  const t = useT();
  return (
    <section className={styles.ways} aria-labelledby="service-ways">
      <h2 id="service-ways" className={styles.heading}>
        {t('customerService.waysOn')}
      </h2>
      <div className={styles.links}>
        <Link page="help" look="outline" icon="circle-help">
          {t('customerService.readHelp')}
        </Link>
        <Link page="feedback" look="text" icon="pencil">
          {t('customerService.giveFeedback')}
        </Link>
      </div>
    </section>
  );
}
