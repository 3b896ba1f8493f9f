import { signOutFromMenu } from '#src/actions/account/signOut.ts';
import { closeDialog } from '#src/stores/dialogs.ts';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { useT } from '#src/ui/text.ts';

const close = () => closeDialog('signOut');

/** Asks before signing out (specification 4). */
export default function SignOutDialog() {
  const t = useT();
  return (
    <Confirm
      title={t('toast.in_popup_prompt')}
      body={t('toast.in_sure_logout')}
      cancel={t('signOutConfirm.stay')}
      submit={t('menu.signOut')}
      onCancel={close}
      onSubmit={() => {
        close();
        void signOutFromMenu();
      }}
    />
  );
}
