import { languages } from '#schemas/languages.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { MenuLink, OutsideNote } from '#src/parts/MenuLink.tsx';
import { currentBrand } from '#src/stores/brand.ts';
import { openDialog } from '#src/stores/dialogs.ts';
import { classes } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { MenuItem, WidgetViewProps } from '#widgets/define.ts';
import type { siteFooterProps } from './contract.ts';
import styles from './SiteFooter.module.css';

type Props = TypeOf<typeof siteFooterProps>;

export default function SiteFooter({ props, host }: WidgetViewProps<Props>) {
  const { code } = useLocale();
  const { name } = languages[code as keyof typeof languages] ?? languages.EN;
  return (
    <SiteFooterView
      look={props.look}
      links={host.useMenu(props.menu ?? '')}
      age={currentBrand().compliance.minimumAge}
      language={name}
      onLanguage={() => openDialog('language')}
    />
  );
}

interface SiteFooterViewProps {
  readonly look?: Props['look'] | undefined;
  readonly links?: readonly MenuItem[];
  readonly age: number;
  /** The current language's own name. */
  readonly language: string;
  readonly onLanguage: () => void;
}

/** Presentational view of the footer. */
export function SiteFooterView({
  look = 'plain',
  links = [],
  age,
  language,
  onLanguage,
}: SiteFooterViewProps) {
  const t = useT();
  // Its own button chooses the language.
  const shown = links.filter(({ action }) => action !== 'chooseLanguage');
  return (
    <footer className={classes(styles.footer, styles[look])}>
      <p className={styles.age}>
        <bdi className={styles.mark}>{age}+</bdi>
        <span>
          {t('siteFooter.age', { age })} {t('siteFooter.play')}
        </span>
      </p>
      {shown.length > 0 && (
        <ul className={styles.links}>
          {shown.map((item) => (
            <li key={item.key}>
              <MenuLink item={item} className={styles.link}>
                {t(item.label)}
                <OutsideNote outside={item.outside} as="line" />
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={styles.language} onClick={onLanguage}>
        <Icon name="globe" />
        <span className="visually-hidden">{t('siteFooter.language')}</span>
        <bdi>{language}</bdi>
      </button>
    </footer>
  );
}
