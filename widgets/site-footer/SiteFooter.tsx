import { languages } from '#schemas/languages.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { openDialog } from '#src/stores/dialogs.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useT, useWriting } from '#src/ui/text.ts';
import styles from './SiteFooter.module.css';

export default function SiteFooter() {
  const { code } = useWriting();
  const { name } = languages[code as keyof typeof languages] ?? languages.EN;
  return (
    <SiteFooterView
      age={currentBrand().compliance.age}
      language={name}
      onLanguage={() => openDialog('language')}
    />
  );
}

interface SiteFooterViewProps {
  readonly age: number;
  /** Own name of the language on screen. */
  readonly language: string;
  readonly onLanguage: () => void;
}

/** The foot of the page as it looks. */
export function SiteFooterView({ age, language, onLanguage }: SiteFooterViewProps) {
  const t = useT();
  return (
    <footer className={styles.footer}>
      <p className={styles.age}>
        <bdi className={styles.mark}>{age}+</bdi>
        <span>
          {t('siteFooter.age', { age })} {t('siteFooter.play')}
        </span>
      </p>
      <button type="button" className={styles.language} onClick={onLanguage}>
        <Icon name="globe" />
        <span className="visually-hidden">{t('siteFooter.language')}</span>
        <bdi>{language}</bdi>
      </button>
    </footer>
  );
}
