import type { ToastKind } from '#src/domain/values/toastKind.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { Icon } from '../pictures/Icon.tsx';
import type { IconName } from '../pictures/icons.ts';
import { useT } from '../text.ts';
import styles from './Toast.module.css';

export interface Toast {
  readonly id: string | number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Optional action button. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

export interface ToastsProps {
  toasts: readonly Toast[];
  onDismiss: (id: Toast['id']) => void;
}

const icons: Record<ToastKind, IconName> = {
  info: 'info',
  success: 'circle-check',
  fail: 'circle-alert',
  offline: 'wifi-off',
  loading: 'loader-circle',
};
const isUrgent = ({ kind }: Toast) => kind === 'fail' || kind === 'offline';

/**
 * Short messages below the header. Both live regions are always rendered, so that new messages are announced:
 * failures at once, others when the screen reader pauses.
 */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  const show = (toast: Toast) => <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />;
  return (
    <div className={styles.toasts}>
      <div className={styles.live} role="alert">
        {toasts.filter(isUrgent).map(show)}
      </div>
      <div className={styles.live} role="status">
        {toasts.filter((toast) => !isUrgent(toast)).map(show)}
      </div>
    </div>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast } & Pick<ToastsProps, 'onDismiss'>) {
  const t = useT();
  const working = toast.kind === 'loading';
  return (
    <div className={classes(styles.toast, styles[toast.kind], !working && styles.dismissable)}>
      <Icon name={icons[toast.kind]} spinning={working} className={styles.icon} />
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <button type="button" className={styles.action} onClick={toast.action.onPress}>
          {toast.action.label}
        </button>
      )}
      {!working && (
        <IconButton icon="x" dense size={16} label={t('ui.dismiss')} onClick={() => onDismiss(toast.id)} />
      )}
    </div>
  );
}
