import { type ReactNode, useState } from 'react';
import { languages } from '#schemas/languages.ts';
import { signOut, signOutEverywhere } from '#src/actions/account/signOut.ts';
import { useSession } from '#src/stores/account/session.ts';
import { openDialog } from '#src/stores/dialogs.ts';
import { useReports } from '#src/stores/reports.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AccountSettings.module.css';
import { Notifications } from './Notifications.tsx';

export default function AccountSettings() {
  const name = useSession((state) => state.session?.userName ?? '');
  const { code } = useLocale();
  return (
    <AccountSettingsView
      name={name}
      language={languages[code as keyof typeof languages]?.name ?? code}
      onLanguage={() => openDialog('language')}
      onSignOut={() => void signOut()}
      onEverywhere={() => void signOutEverywhere()}
      notifications={<Notifications />}
      onReports={useReports((state) => state.ask) ?? undefined}
    />
  );
}

interface AccountSettingsViewProps {
  readonly name: string;
  readonly language: string;
  readonly onLanguage: () => void;
  readonly onSignOut: () => void;
  readonly onEverywhere: () => void;
  /** Asks again whether the visit may be reported; undefined where nothing is reported. */
  readonly onReports?: (() => void) | undefined;
  readonly notifications?: ReactNode;
  /** Opens the confirmation of signing out everywhere initially. */
  readonly asking?: boolean;
}

/** Presentational view of the personal settings. */
export function AccountSettingsView(props: AccountSettingsViewProps) {
  const { name, language, onLanguage, onSignOut, onEverywhere, onReports, notifications } = props;
  const t = useT();
  const [asking, setAsking] = useState(props.asking === true);
  return (
    <section className={styles.settings}>
      <p className={styles.name}>{t('accountSettings.signedInAs', { name })}</p>
      <ul className={styles.entries}>
        <li>
          <Link page="change-password" className={styles.entry}>
            <Icon name="key-round" size={24} className={styles.icon} />
            <span className={styles.words}>{t('accountSettings.password')}</span>
            <Icon name="chevron-right" />
          </Link>
        </li>
        <li>
          <button type="button" className={styles.entry} onClick={onLanguage}>
            <Icon name="globe" size={24} className={styles.icon} />
            <span className={styles.words}>{t('accountSettings.language')}</span>
            <bdi className={styles.value}>{language}</bdi>
            <Icon name="chevron-right" />
          </button>
        </li>
        {onReports && (
          <li>
            <button type="button" className={styles.entry} onClick={onReports}>
              <Icon name="info" size={24} className={styles.icon} />
              <span className={styles.words}>{t('reports.title')}</span>
              <Icon name="chevron-right" />
            </button>
          </li>
        )}
      </ul>
      {notifications}
      <Button look="danger" full icon="log-out" onClick={onSignOut}>
        {t('accountSettings.signOut')}
      </Button>
      <Button look="text" full onClick={() => setAsking(true)}>
        {t('accountSettings.everywhere')}
      </Button>
      {asking && (
        <Confirm
          title={t('accountSettings.everywhere')}
          body={t('accountSettings.everywhereText')}
          cancel={t('accountSettings.stay')}
          submit={t('accountSettings.signOut')}
          danger
          onCancel={() => setAsking(false)}
          onSubmit={() => {
            setAsking(false);
            onEverywhere();
          }}
        />
      )}
    </section>
  );
}
