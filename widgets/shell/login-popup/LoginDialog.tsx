import { type ReactNode, useEffect } from 'react';
import { useSession } from '#src/stores/account/session.ts';
import { closeDialog } from '#src/stores/dialogs.ts';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { useT } from '#src/ui/text.ts';

const close = () => closeDialog('login');

/** The popup around a login form; closes once a session exists. */
export default function LoginDialog({ children }: { children: ReactNode }) {
  const t = useT();
  const signedIn = useSession((state) => state.session !== null);
  useEffect(() => {
    if (signedIn) close();
  }, [signedIn]);
  return (
    <Popup title={t('loginPopup.title')} onClose={close}>
      <p>{t('loginPopup.text')}</p>
      {children}
    </Popup>
  );
}
