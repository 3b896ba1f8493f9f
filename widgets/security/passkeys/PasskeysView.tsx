import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { PasskeySheet } from './PasskeySheet.tsx';
import styles from './Passkeys.module.css';
import { passkeyName } from './passkeyName.ts';
import type { Passkey } from './usePasskeys.ts';
import type { PasskeysViewProps } from './view.ts';

/** Presentational view of the passkeys. `passkeys` is undefined while loading, null when loading failed. */
export function PasskeysView(props: PasskeysViewProps) {
  const { passkeys, open, onOpen, onRetry } = props;
  const t = useT();
  if (passkeys === null)
    return <FailedCard title={t('passkeys.failed')} sentence={t('passkeys.failedText')} onRetry={onRetry} />;
  if (passkeys === undefined)
    return (
      <div className={styles.page} aria-busy="true" data-answer-comes="">
        <Skeleton className={styles.coming} />
        <Skeleton className={styles.coming} />
      </div>
    );
  const { list } = passkeys;
  return (
    <div className={styles.page}>
      {list.length === 0 ? (
        <StateCard
          state="empty"
          picture="security"
          title={t('passkeys.empty')}
          sentence={t('passkeys.text')}
          action={<AddPasskey {...props} />}
        />
      ) : (
        <>
          <p className={styles.text}>{t('passkeys.text')}</p>
          <ul className={styles.list}>
            {list.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onRemove={() => onOpen(passkey)} />
            ))}
          </ul>
          <AddPasskey {...props} />
        </>
      )}
      {open !== null && <PasskeySheet {...props} open={open} />}
    </div>
  );
}

/** The button that adds one, and why it did not; or why there is none. */
function AddPasskey({ passkeys, supported, offered, busy, open, failure, onOpen }: PasskeysViewProps) {
  const t = useT();
  if (!offered) return <p className={styles.note}>{t('error.noPermission')}</p>;
  if (supported === false) return <p className={styles.note}>{t('passkeyFailure.unsupported')}</p>;
  if (passkeys && passkeys.list.length >= passkeys.limit)
    return <p className={styles.note}>{t('error.passkeyLimit')}</p>;
  return (
    <div className={styles.adding}>
      {failure !== null && open === null && <FormFailure>{t(failure)}</FormFailure>}
      <Button icon="plus" full busy={busy && open === null} onClick={() => onOpen('add')}>
        {t('passkeys.add')}
      </Button>
    </div>
  );
}

function Row({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const t = useT();
  const { intl } = useLocale();
  const name = passkeyName(passkey, t);
  const day = (time: string) => new Intl.DateTimeFormat(intl, { dateStyle: 'medium' }).format(new Date(time));
  return (
    <li className={styles.row}>
      <span className={styles.disc}>
        <Icon name="key-round" size={24} />
      </span>
      <bdi className={styles.name}>{name}</bdi>
      <IconButton
        icon="trash-2"
        label={t('passkeys.removeOf', { name })}
        className={styles.remove}
        onClick={onRemove}
      />
      <span className={styles.words}>
        <span>{t('passkeys.since', { when: day(passkey.addedAt) })}</span>
        <span>
          {passkey.usedAt === null ? t('passkeys.unused') : t('passkeys.seen', { when: day(passkey.usedAt) })}
        </span>
        <bdi dir="ltr">{passkey.host}</bdi>
      </span>
    </li>
  );
}
