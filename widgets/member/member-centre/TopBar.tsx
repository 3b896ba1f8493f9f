import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './TopBar.module.css';
import type { MemberCentreViewProps } from './view.ts';

type TopBarProps = Pick<MemberCentreViewProps, 'onBack' | 'onSettings'>;

/** Replaces the shell's header: buttons for home and settings. */
export function TopBar({ onBack, onSettings }: TopBarProps) {
  const t = useT();
  return (
    <div className={styles.bar}>
      <IconButton icon="arrow-left" label={t('action.back')} onClick={onBack} />
      <p className={styles.title} aria-hidden="true">
        {t('page.member-centre')}
      </p>
      <IconButton icon="settings" label={t('menu.settings')} onClick={onSettings} />
    </div>
  );
}
