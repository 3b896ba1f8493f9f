import { classes } from '#src/ui/classes.ts';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { useT } from '#src/ui/text.ts';
import { visitorOnly } from './Coming.tsx';
import styles from './LanguageButton.module.css';

interface LanguageButtonProps {
  readonly onOpen: () => void;
  /** Whether the bar has a button of the side menu. */
  readonly besideMenu: boolean;
}

/** The globe of a visitor's header: says the current language, and opens the others. */
export function LanguageButton({ onOpen, besideMenu }: LanguageButtonProps) {
  const t = useT();
  return (
    <IconButton
      dense
      icon="globe"
      label={t('siteHeader.language')}
      aria-haspopup="dialog"
      className={classes(visitorOnly, besideMenu && styles.besideMenu)}
      onClick={onOpen}
    />
  );
}
