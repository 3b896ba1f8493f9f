import { useEffect, useState } from 'react';
import { signOut } from '#src/actions/account/signOut.ts';
import { recordActivity, useIdleWarning } from '#src/stores/account/activity.ts';
import { closeDialog } from '#src/stores/dialogs.ts';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './IdleDialog.module.css';

const secondsTo = (at: number | null) => Math.max(0, Math.ceil(((at ?? Date.now()) - Date.now()) / 1000));

/** Warns before an idle session ends. A tap, Esc or Back keeps it: each counts as activity. */
export default function IdleDialog() {
  const endsAt = useIdleWarning((state) => state.endsAt);
  const [left, setLeft] = useState(() => secondsTo(endsAt));
  useEffect(() => {
    const look = () => setLeft(secondsTo(endsAt));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return <IdleDialogView left={left} />;
}

export function IdleDialogView({ left }: { left: number }) {
  const t = useT();
  return (
    <Confirm
      title={t('signOutConfirm.idleTitle')}
      body={
        <>
          <p>{t('signOutConfirm.idleText')}</p>
          {/* Announced once as a sentence: a screen reader need not announce every second. */}
          <p className={styles.left} aria-hidden="true">
            {left}
          </p>
        </>
      }
      cancel={t('menu.signOut')}
      submit={t('signOutConfirm.stay')}
      onCancel={() => {
        closeDialog('idle');
        void signOut();
      }}
      onSubmit={() => {
        closeDialog('idle');
        recordActivity();
      }}
    />
  );
}
