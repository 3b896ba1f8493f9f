import { useQuery } from '@tanstack/react-query';
import { getSettings, getStartup } from '#schemas/api/system.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { query } from '#src/api/queries.ts';
import { bootMode } from '#src/domain/gates/bootMode.ts';
import { customerServiceLinks } from '#src/domain/site/settings.ts';
import { linkChannel } from '#src/parts/serviceLink.ts';
import { SafeHtml } from '#src/ui/content/SafeHtml.tsx';
import { ExternalLink, Link } from '#src/ui/controls/Link.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { siteStatusProps } from './contract.ts';
import { LookAgain } from './LookAgain.tsx';
import styles from './SiteStatus.module.css';

type Status = TypeOf<typeof siteStatusProps>['status'];

export default function SiteStatus({ props }: WidgetViewProps<TypeOf<typeof siteStatusProps>>) {
  const { data: startup, refetch } = useQuery(query(getStartup));
  const settings = useQuery(query(getSettings)).data;
  return (
    <SiteStatusView
      status={props.status}
      until={startup?.info.until}
      message={startup?.info.message}
      contacts={customerServiceLinks(settings?.customerService ?? [])}
      look={startup && bootMode(startup) !== 'app' ? async () => (await refetch()).error : undefined}
    />
  );
}

interface SiteStatusViewProps {
  readonly status: Status;
  /** When the maintenance is expected to end, ISO 8601. */
  readonly until?: string | undefined;
  /** The operator's message, as HTML. */
  readonly message?: string | undefined;
  /** Safe links to customer service, two at most. */
  readonly contacts?: readonly string[];
  /** Asks whether the site is open again; resolves to the failure, or null. */
  readonly look?: (() => Promise<unknown>) | undefined;
}

const stillWords = {
  maintenance: 'siteStatus.stillClosed',
  region: 'siteStatus.stillBlocked',
} as const;
const pictures = { maintenance: 'maintenance', region: 'region', notFound: 'notfound' } as const;

/** Presentational view of a full-page status, with a way on. */
export function SiteStatusView({ status, until, message, contacts = [], look }: SiteStatusViewProps) {
  const t = useT();
  const { intl } = useLocale();
  const time =
    until === undefined
      ? null
      : new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(until));
  const sentences = [
    t(`siteStatus.${status}Text`),
    status === 'maintenance' && time !== null ? t('siteStatus.maintenanceUntil', { time }) : '',
  ];
  return (
    <div className={styles.status}>
      <StateCard
        state="empty"
        picture={pictures[status]}
        title={t(`siteStatus.${status}Title`)}
        sentence={sentences.filter(Boolean).join(' ')}
        action={
          status === 'notFound' ? (
            <Link page="home" look="primary">
              {t('action.goHome')}
            </Link>
          ) : (
            <div className={styles.ways}>
              {look && <LookAgain look={look} still={stillWords[status]} />}
              {contacts.map(linkChannel).map(({ key, label, icon, url }, place) => (
                <ExternalLink key={key} href={url} look="quiet" icon={place === 0 ? 'headphones' : icon}>
                  {t(place === 0 ? 'siteStatus.contact' : label)}
                </ExternalLink>
              ))}
            </div>
          )
        }
      />
      {message && status !== 'notFound' && <SafeHtml html={message} className={styles.message} />}
    </div>
  );
}
