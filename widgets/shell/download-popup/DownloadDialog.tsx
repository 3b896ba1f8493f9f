import { useState } from 'react';
import { installApp } from '#src/actions/installApp.ts';
import { useDownload } from '#src/actions/useDownload.ts';
import type { Download, DownloadKind, DownloadOffer, NoDownload } from '#src/domain/site/download.ts';
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
import { HomeScreenSteps } from './HomeScreenSteps.tsx';

const close = () => closeDialog('download');

export default function DownloadDialog() {
  return <DownloadDialogView {...useDownload({ complete: true })} onClose={close} />;
}

interface DownloadDialogViewProps {
  /** Undefined while loading, null after a failure. */
  readonly download: Download | null | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Texts of the downloads: name, and what to know of it. */
const downloads: Record<DownloadKind, { icon: IconName; name: string; hint: string }> = {
  android: { icon: 'smartphone', name: 'downloadPopup.android', hint: 'downloadPopup.androidHint' },
  ios: { icon: 'smartphone', name: 'downloadPopup.ios', hint: 'downloadPopup.iosHint' },
  profile: { icon: 'id-card', name: 'downloadPopup.profile', hint: 'downloadPopup.profileHint' },
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
          <Offers offers={download.offers} onInstalled={onClose} />
        </>
      )}
    </Popup>
  );
}

interface OffersProps {
  readonly offers: readonly DownloadOffer[];
  readonly onInstalled: () => void;
}

/** The ways to get the app: what can be tapped, then what the player does. */
function Offers({ offers, onInstalled }: OffersProps) {
  const tapped = offers.filter(({ kind }) => kind !== 'homeScreen');
  return (
    <>
      {tapped.length > 0 && (
        <ul className={styles.offers}>
          {tapped.map((offer) => (
            <li key={offer.kind}>
              {'url' in offer ? <DownloadLink {...offer} /> : <InstallButton onInstalled={onInstalled} />}
            </li>
          ))}
        </ul>
      )}
      {tapped.length < offers.length && <HomeScreenSteps heading={tapped.length > 0} />}
    </>
  );
}

function DownloadLink({ kind, url }: Extract<DownloadOffer, { url: string }>) {
  const t = useT();
  const { icon, name, hint } = downloads[kind];
  return (
    <ExternalLink href={url} className={styles.offer}>
      <OfferContent icon={icon} name={t(name)} hint={t(hint)} />
    </ExternalLink>
  );
}

/** Lets the browser ask whether to put the site on the home screen. A refusal leaves the popup as it is. */
function InstallButton({ onInstalled }: { readonly onInstalled: () => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const install = async () => {
    setBusy(true);
    const outcome = await installApp();
    setBusy(false);
    if (outcome === 'accepted') onInstalled();
  };
  return (
    <button type="button" className={styles.offer} onClick={install} disabled={busy}>
      <OfferContent
        icon="smartphone"
        name={t('downloadPopup.install')}
        hint={t('downloadPopup.installHint')}
      />
    </button>
  );
}

function OfferContent({ icon, name, hint }: { icon: IconName; name: string; hint: string }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
      <Icon name="download" />
    </>
  );
}

/** Texts by reason. */
const reasons: Record<NoDownload, { title: string; sentence: string }> = {
  inApp: { title: 'downloadPopup.inAppTitle', sentence: 'downloadPopup.inAppText' },
  installed: { title: 'downloadPopup.installedTitle', sentence: 'downloadPopup.installedText' },
  desktop: { title: 'downloadPopup.desktopTitle', sentence: 'downloadPopup.desktopText' },
  old: { title: 'downloadPopup.oldTitle', sentence: 'downloadPopup.oldText' },
  none: { title: 'downloadPopup.noneTitle', sentence: 'downloadPopup.noneText' },
};

function NoDownloadCard({ because }: { readonly because: NoDownload }) {
  const t = useT();
  const { title, sentence } = reasons[because];
  return <StateCard compact state="empty" title={t(title)} sentence={t(sentence)} />;
}
