import type { ValueOf } from '#schemas/api/operations.ts';
import type { SecurityEventKind } from '#schemas/securityEvents.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './Changes.module.css';
import rows from './SecurityCentre.module.css';

type Event = ValueOf<'getSecurity'>['events'][number];

const icons: Readonly<Record<SecurityEventKind, IconName>> = {
  password: 'lock',
  email: 'mail',
  phone: 'smartphone',
  payment: 'wallet',
  cardAdded: 'credit-card',
  cardRemoved: 'credit-card',
  operator: 'headphones',
  newDevice: 'monitor',
  twoStepOn: 'shield-check',
  twoStepChanged: 'shield-check',
  twoStepOff: 'shield',
  twoStepReset: 'headphones',
  recoveryCodes: 'key-round',
  recoveryCodeUsed: 'key-round',
  passkeyAdded: 'key-round',
  passkeyRemoved: 'key-round',
  passkeyCopied: 'key-round',
};

/** The last changes of what protects the account and sign-ins on new devices, and what to do where another person made one. */
export function RecentChanges({ events }: { readonly events: readonly Event[] }) {
  const t = useT();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="security-events">
      <h2 id="security-events" className={rows.heading}>
        {t('securityCentre.events')}
      </h2>
      <ol className={rows.rows}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ol>
      <p className={styles.notYou}>{t('securityCentre.notYou')}</p>
    </section>
  );
}

function EventRow({ event: { kind, at, browser, system, detail } }: { readonly event: Event }) {
  const t = useT();
  const { intl } = useLocale();
  const format = new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeStyle: 'short' });
  const device = [browser, system].filter(Boolean).join(', ');
  return (
    <li className={rows.row}>
      <Icon name={icons[kind]} size={24} className={rows.icon} />
      <span className={rows.words}>
        <span className={rows.name}>{t(`securityEvent.${kind}`)}</span>
        {detail !== null && (
          <bdi className={rows.value} dir="ltr">
            {detail}
          </bdi>
        )}
        <span className={rows.value}>
          <time dateTime={at}>{format.format(new Date(at))}</time>
          {device !== '' && (
            <>
              {' · '}
              <bdi>{device}</bdi>
            </>
          )}
        </span>
      </span>
    </li>
  );
}
