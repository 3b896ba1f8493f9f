import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { classes } from '../classes.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { useT } from '../text.ts';
import { Overlay } from './Overlay.tsx';
import styles from './Popup.module.css';
import { followDrag } from './sheetDrag.ts';
import { usePopupLayer } from './usePopupLayer.ts';

export interface PopupProps {
  title: string;
  /** Called when it was closed by the button, Esc, Back or a tap outside; the owner must unmount it then. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons that stay in view below the content. */
  actions?: ReactNode;
  /** `sheet` rises from the bottom on phones; `card` is centred; `drawer` slides in from the inline start. */
  shape?: 'sheet' | 'card' | 'drawer' | undefined;
  /** Replaces the visible title, which is then for screen readers only. */
  head?: ReactNode;
  /** Requires an answer: no close button, and taps outside are ignored. Esc and Back still close it. */
  alert?: boolean | undefined;
  /** Shows the title to screen readers only, where the content has its own. */
  titleHidden?: boolean | undefined;
  className?: string | undefined;
}

/** A modal dialog, open while mounted; may be nested. */
export function Popup(props: PopupProps) {
  const { title, onClose, children, actions, shape = 'sheet', alert, head: ownHead, className } = props;
  const titleHidden = props.titleHidden || ownHead !== undefined;
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pressedBeside = useRef(false);

  const leave = async () => {
    const element = dialog.current;
    if (!element || element.dataset.leaving !== undefined) return;
    element.dataset.leaving = '';
    await Promise.allSettled((panel.current?.getAnimations() ?? []).map((animation) => animation.finished));
    onClose();
  };
  usePopupLayer(id, dialog, leave);
  const dragged = useEffectEvent(leave);
  useEffect(() => {
    if (shape === 'card' || alert || !head.current || !panel.current) return;
    const sideways = shape === 'drawer';
    return followDrag(sideways ? panel.current : head.current, panel.current, () => dragged(), sideways);
  }, [shape, alert]);

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    leave();
  };
  // Browsers may close a dialog without a cancel event, as on a second Esc.
  const closed = () => {
    if (dialog.current && !dialog.current.open) onClose();
  };
  const press = (event: MouseEvent<HTMLDialogElement>) => {
    pressedBeside.current = event.target === dialog.current;
  };
  const release = (event: MouseEvent<HTMLDialogElement>) => {
    // Both press and release must be outside the panel, so that selecting text past its edge does not close it; and the
    // second tap of two may be of a double tap on what opened it.
    if (!alert && pressedBeside.current && event.target === dialog.current && event.detail < 2) leave();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard equivalent, through onCancel
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[shape])}
      aria-labelledby={`${id}title`}
      role={alert ? 'alertdialog' : undefined}
      tabIndex={-1}
      aria-describedby={alert ? `${id}body` : undefined}
      onCancel={cancel}
      onClose={closed}
      onMouseDown={press}
      onClick={release}
    >
      <div ref={panel} className={classes(styles.panel, className)}>
        <header ref={head} className={titleHidden && alert ? undefined : styles.head}>
          <h2 id={`${id}title`} className={titleHidden ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          {ownHead !== undefined && <div className={styles.title}>{ownHead}</div>}
          {!alert && <IconButton icon="x" label={t('ui.close')} onClick={leave} />}
        </header>
        <div id={`${id}body`} className={styles.body}>
          {children}
        </div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
      <Overlay layer={id} />
    </dialog>
  );
}
