import { QrCode } from '#src/parts/qr-code/QrCode.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './InvitationLinks.module.css';
import type { InvitationLink, InvitationLinksViewProps } from './view.ts';

type LinkSheetProps = Pick<InvitationLinksViewProps, 'addressOf' | 'onCopy' | 'onShare' | 'onCloseSheet'> & {
  readonly link: InvitationLink;
};

/** The link doubles as a field, so that it can be selected where nothing can be copied for the agent. */
const unchanged = (): void => undefined;

/** A link to be scanned, selected, copied and shared. */
export function LinkSheet({
  link: { code, name },
  addressOf,
  onCopy,
  onShare,
  onCloseSheet,
}: LinkSheetProps) {
  const t = useT();
  const address = addressOf(code);
  return (
    <Popup title={name ?? t('links.own')} onClose={onCloseSheet}>
      <div className={styles.sheet}>
        <div className={styles.qr}>
          <QrCode text={address} label={t('inviteFriends.qr')} />
        </div>
        <TextField
          label={t('inviteFriends.link')}
          value={address}
          onChange={unchanged}
          readOnly
          noClear
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        {onShare && (
          <Button icon="share-2" full onClick={() => onShare(code)}>
            {t('inviteFriends.share')}
          </Button>
        )}
        {onCopy && (
          <Button icon="copy" full look={onShare ? 'outline' : 'primary'} onClick={() => onCopy(code)}>
            {t('inviteFriends.copy')}
          </Button>
        )}
      </div>
    </Popup>
  );
}
