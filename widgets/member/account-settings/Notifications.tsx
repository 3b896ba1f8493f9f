import { useId } from 'react';
import { pushTopics } from '#schemas/api/push.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Checkbox } from '#src/ui/controls/Checkbox.tsx';
import { SelectField } from '#src/ui/controls/SelectField.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { type Translate, useLocale, useT } from '#src/ui/text.ts';
import styles from './Notifications.module.css';
import { type Push, useNotifications } from './useNotifications.ts';

/** The section of notifications; nothing where the brand sends none. */
export const Notifications = () => <NotificationsView {...useNotifications()} />;

const nameOf = ({ browser, system }: Push['devices'][number], t: Translate): string =>
  browser !== '' && system !== ''
    ? t('signedInDevices.on', { browser, system })
    : browser || system || t('signedInDevices.unknown');

/** What stands in the way of this browser; undefined for nothing. */
const hindranceOf = ({ ability, online }: ReturnType<typeof useNotifications>): string | undefined => {
  if (!online) return 'push.offline';
  return ability === 'ready' || ability === 'unknown' ? undefined : `push.${ability}`;
};

/** Presentational view of the notifications. */
export function NotificationsView(props: ReturnType<typeof useNotifications>) {
  const { push, ability, here, busy, online, onSwitch, onRemove, onWish, onRetry } = props;
  const t = useT();
  const id = useId();
  if (push === null) return <FailedCard title={t('push.failed')} sentence="" onRetry={onRetry} />;
  if (push === undefined || push.key === '') return null;
  const hindrance = hindranceOf(props);
  const still = busy || !online;
  return (
    <section className={styles.section} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.title}>
        {t('push.title')}
      </h2>
      <Checkbox
        role="switch"
        checked={here !== ''}
        disabled={still || ability !== 'ready'}
        onChange={onSwitch}
      >
        {t('push.here')}
      </Checkbox>
      <p className={styles.text} role="status">
        {t(hindrance ?? (here === '' ? 'push.before' : 'push.on'))}
      </p>
      {push.devices.length > 0 && (
        <>
          <fieldset className={styles.topics}>
            <legend className={styles.heading}>{t('push.topics')}</legend>
            {pushTopics.map((topic) => (
              <Checkbox
                key={topic}
                role="switch"
                checked={push.topics[topic]}
                disabled={still}
                onChange={(on) => onWish({ topics: { ...push.topics, [topic]: on } })}
              >
                {t(`push.topic.${topic}`)}
              </Checkbox>
            ))}
          </fieldset>
          <QuietHours {...props} push={push} />
          <h3 className={styles.heading}>{t('push.devices')}</h3>
          <ul>
            {push.devices.map((device) => (
              <Device
                key={device.id}
                device={device}
                still={still}
                onRemove={onRemove}
                isHere={device.id === here}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function QuietHours({
  push,
  busy,
  online,
  onWish,
}: ReturnType<typeof useNotifications> & { readonly push: Push }) {
  const t = useT();
  const { intl } = useLocale();
  const still = busy || !online;
  const clock = new Intl.DateTimeFormat(intl, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const choicesOf = (chosen: number) =>
    [...new Set([...Array.from({ length: 24 }, (_, hour) => hour * 60), chosen])]
      .sort((a, b) => a - b)
      .map((minute) => ({ value: String(minute), label: clock.format(new Date(minute * 60_000)) }));
  return (
    <div className={styles.group}>
      <Checkbox role="switch" checked={push.quiet} disabled={still} onChange={(quiet) => onWish({ quiet })}>
        {t('push.quiet')}
      </Checkbox>
      {push.quiet && (
        <>
          <div className={styles.hours}>
            {(['from', 'to'] as const).map((end) => (
              <SelectField
                key={end}
                label={t(`push.${end}`)}
                value={String(push[end])}
                disabled={still}
                choices={choicesOf(push[end])}
                onChange={(value) => onWish({ [end]: Number(value) })}
              />
            ))}
          </div>
          <p className={styles.text}>
            {t('push.quietText')} {t('push.zone', { zone: push.zone })}
          </p>
        </>
      )}
    </div>
  );
}

interface DeviceProps {
  readonly device: Push['devices'][number];
  readonly isHere: boolean;
  readonly still: boolean;
  readonly onRemove: (id: string) => void;
}

function Device({ device, isHere, still, onRemove }: DeviceProps) {
  const t = useT();
  const { intl } = useLocale();
  const name = nameOf(device, t);
  const when = new Intl.DateTimeFormat(intl, { dateStyle: 'medium' }).format(new Date(device.since));
  return (
    <li className={styles.device}>
      <span className={styles.words}>
        <bdi>{name}</bdi>
        <span className={styles.text}>{t(isHere ? 'signedInDevices.here' : 'push.since', { when })}</span>
      </span>
      <Button
        look="outline"
        size="small"
        disabled={still}
        aria-label={t('push.removeFrom', { device: name })}
        onClick={() => onRemove(device.id)}
      >
        {t('push.remove')}
      </Button>
    </li>
  );
}
