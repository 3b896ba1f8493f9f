import { Button } from '#src/ui/controls/Button.tsx';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { type Translate, useLocale, useT } from '#src/ui/text.ts';
import styles from './SignedInDevices.module.css';
import { type SignedInDevice, useSignedInDevices } from './useSignedInDevices.ts';

export default function SignedInDevices() {
  return <SignedInDevicesView {...useSignedInDevices()} />;
}

/** Display name of a device. */
const nameOf = ({ browser, system }: SignedInDevice, t: Translate): string =>
  browser !== '' && system !== ''
    ? t('signedInDevices.on', { browser, system })
    : browser || system || t('signedInDevices.unknown');

/** Presentational view of the devices. */
export function SignedInDevicesView(props: ReturnType<typeof useSignedInDevices>) {
  const { devices, asked, busy, onAsk, onEnd, onRetry } = props;
  const t = useT();
  if (devices === null)
    return (
      <FailedCard
        title={t('signedInDevices.failed')}
        sentence={t('signedInDevices.failedText')}
        onRetry={onRetry}
      />
    );
  if (devices === undefined)
    return (
      <div className={styles.page} aria-busy="true" data-answer-comes="">
        <Skeleton className={styles.coming} />
        <Skeleton className={styles.coming} />
      </div>
    );
  const others = devices.filter(({ current }) => !current);
  return (
    <div className={styles.page}>
      <p className={styles.text}>{t('signedInDevices.text')}</p>
      <ul className={styles.list}>
        {devices.map((device) => (
          <Row key={device.id} device={device} onAsk={() => onAsk(device)} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button look="danger" full icon="log-out" onClick={() => onAsk('others')}>
          {t('signedInDevices.endOthers')}
        </Button>
      ) : (
        <p className={styles.alone}>
          <Icon name="circle-check" size={16} />
          {t('signedInDevices.alone')}
        </p>
      )}
      {asked !== null && (
        <Confirm
          title={t(asked === 'others' ? 'signedInDevices.endOthers' : 'signedInDevices.end')}
          body={
            asked === 'others'
              ? t('signedInDevices.sureOthers', { count: others.length })
              : t('signedInDevices.sure', { device: nameOf(asked, t) })
          }
          cancel={t('signedInDevices.keep')}
          submit={t('signedInDevices.end')}
          danger
          busy={busy}
          onCancel={() => onAsk(null)}
          onSubmit={onEnd}
        />
      )}
    </div>
  );
}

function Row({ device, onAsk }: { readonly device: SignedInDevice; readonly onAsk: () => void }) {
  const t = useT();
  const { intl } = useLocale();
  const name = nameOf(device, t);
  const when = (time: string) =>
    new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
  return (
    <li className={styles.row}>
      <span className={styles.disc}>
        <Icon name={device.kind === 'computer' ? 'monitor' : 'smartphone'} size={24} />
      </span>
      <bdi className={styles.name}>{name}</bdi>
      {!device.current && (
        <Button
          look="outline"
          size="small"
          aria-label={t('signedInDevices.endOn', { device: name })}
          onClick={onAsk}
        >
          {t('signedInDevices.end')}
        </Button>
      )}
      <span className={styles.words}>
        {device.current ? (
          <span className={styles.here}>
            <Icon name="circle-check" size={16} />
            {t('signedInDevices.here')}
          </span>
        ) : (
          <span className={styles.when}>{t('signedInDevices.seen', { when: when(device.seenAt) })}</span>
        )}
        <span className={styles.when}>{t('signedInDevices.since', { when: when(device.signedInAt) })}</span>
      </span>
    </li>
  );
}
