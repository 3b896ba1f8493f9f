import { useId } from 'react';
import { QrCode } from '#src/parts/qr-code/QrCode.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './InviteFriends.module.css';
import type { InviteFriendsViewProps } from './view.ts';

type OwnLinkProps = Pick<InviteFriendsViewProps, 'link' | 'shares' | 'onCopy' | 'onShare' | 'onSavePicture'>;

/** The link doubles as a field, so that it can be selected where nothing can be copied for the member. */
const unchanged = (): void => undefined;

/** The member's link: to share, to copy, and as a code to be scanned. */
export function OwnLink({ link, shares, onCopy, onShare, onSavePicture }: OwnLinkProps) {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('inviteFriends.yourLink')}
      </h2>
      <TextField
        label={t('inviteFriends.link')}
        value={link}
        onChange={unchanged}
        readOnly
        noClear
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        {shares && (
          <Button icon="share-2" full onClick={onShare}>
            {t('inviteFriends.share')}
          </Button>
        )}
        {onCopy && (
          <Button icon="copy" full look={shares ? 'outline' : 'primary'} onClick={onCopy}>
            {t('inviteFriends.copy')}
          </Button>
        )}
      </div>
      <div className={styles.code}>
        <QrCode text={link} label={t('inviteFriends.qr')} />
        <p className={styles.hint}>{t('inviteFriends.qrHint')}</p>
        <Button icon="download" look="text" size="small" onClick={onSavePicture}>
          {t('inviteFriends.savePicture')}
        </Button>
      </div>
    </section>
  );
}
