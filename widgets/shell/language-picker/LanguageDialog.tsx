import { useState } from 'react';
import { type LanguageCode, languages } from '#schemas/languages.ts';
import { changeLanguage } from '#src/actions/changeLanguage.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { closeDialog } from '#src/stores/dialogs.ts';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { Flag } from '#src/ui/pictures/Flag.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './LanguageDialog.module.css';

const close = () => closeDialog('language');

export default function LanguageDialog() {
  const { code } = useLocale();
  const [loading, setLoading] = useState<LanguageCode | null>(null);
  const choose = async (language: LanguageCode) => {
    setLoading(language);
    if (await changeLanguage(language)) close();
    setLoading(null);
  };
  return (
    <LanguageDialogView
      offered={currentBrand().languages.offered}
      current={code}
      loading={loading}
      onChoose={(language) => void choose(language)}
    />
  );
}

interface LanguageDialogViewProps {
  readonly offered: readonly LanguageCode[];
  readonly current: string;
  /** Language whose catalogue is loading. */
  readonly loading: LanguageCode | null;
  readonly onChoose: (language: LanguageCode) => void;
}

/** The languages of the brand, each named in itself. */
export function LanguageDialogView({ offered, current, loading, onChoose }: LanguageDialogViewProps) {
  const t = useT();
  return (
    <Popup title={t('languagePicker.title')} onClose={close}>
      <ul className={styles.languages}>
        {offered.map((language) => {
          const { name, lang, flag, direction } = languages[language];
          return (
            <li key={language}>
              <button
                type="button"
                className={styles.language}
                aria-current={language === current ? 'true' : undefined}
                aria-busy={language === loading || undefined}
                onClick={() => onChoose(language)}
              >
                <Flag code={flag} />
                <span className={styles.name}>
                  <bdi lang={lang} dir={direction}>
                    {name}
                  </bdi>
                </span>
                {language === loading && <Icon name="loader-circle" spinning />}
                {language === current && <Icon name="check" />}
              </button>
            </li>
          );
        })}
      </ul>
    </Popup>
  );
}
