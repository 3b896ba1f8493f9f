import type { Download, DownloadKind, NoDownload } from '#src/domain/site/download.ts';
import { closeDialog } from '#src/stores/dialogs.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ExternalLink } from '#src/ui/controls/Link.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './DownloadDialog.module.css';
import { useDownload } from './useDownload.ts';

const close = () => closeDialog('download');

export default function DownloadDialog() {
  return <DownloadDialogView {...useDownload()} onClose={close} />;
}

interface DownloadDialogViewProps {
  /** Undefined while loading, null after a failure. */
  readonly download: Download | null | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const icons: Record<DownloadKind, IconName> = {
  android: 'smartphone',
  ios: 'smartphone',
  profile: 'id-card',
};

/** Presentational view: the downloads that suit the device, or what to do where there are none. */
export function DownloadDialogView({ download, onRetry, onClose }: DownloadDialogViewProps) {
  const t = useT();
  return (
    <Popup title={t('downloadPopup.title')} onClose={onClose}>
      {download === undefined && <Skeleton className={styles.coming} />}
      {download === null && (
        <StateCard
          compact
          state="error"
          title={t('downloadPopup.failed')}
          action={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
        />
      )}
      {download && 'because' in download && <NoDownloadCard because={download.because} />}
      {download && !('because' in download) && (
        <>
          <p className={styles.text}>{t('downloadPopup.text')}</p>
          <ul className={styles.offers}>
            {download.offers.map(({ kind, url }) => (
              <li key={kind}>
                <ExternalLink href={url} className={styles.offer}>
                  <span className={styles.icon}>
                    <Icon name={icons[kind]} size={24} />
                  </span>
                  <span className={styles.words}>
                    <span className={styles.name}>{t(`downloadPopup.${kind}`)}</span>
                    <span className={styles.hint}>{t(`downloadPopup.${kind}Hint`)}</span>
                  </span>
                  <Icon name="download" />
                </ExternalLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Popup>
  );
}

/** Title key by reason. An iPhone without downloads can still add the site to its home screen. */
const titleKeys: Record<NoDownload, string> = {
  inApp: 'inAppTitle',
  installed: 'installedTitle',
  desktop: 'desktopTitle',
  old: 'oldTitle',
  homeScreen: 'noneTitle',
  none: 'noneTitle',
};

function NoDownloadCard({ because }: { readonly because: NoDownload }) {
  const t = useT();
  return (
    <StateCard
      compact
      state="empty"
      title={t(`downloadPopup.${titleKeys[because]}`)}
      sentence={t(`downloadPopup.${because}Text`)}
    />
  );
}
