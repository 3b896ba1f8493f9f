import type { ReactNode } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { Link } from '../controls/Link.tsx';
import { useNavigation } from '../navigation.ts';
import { useT } from '../text.ts';
import styles from './FormPage.module.css';

interface FormPageProps {
  /** Handler of the back button; no button without it. */
  readonly onBack?: (() => void) | undefined;
  /** The brand's logo beside the back button. */
  readonly logo?: { readonly src: string; readonly name: string } | undefined;
  /** `above` is rendered between the back button and the title. */
  readonly heading?:
    | { readonly above?: ReactNode; readonly title: string; readonly text?: string | undefined }
    | undefined;
  /** A question below the form, and a link to the page that answers it. */
  readonly other?: { readonly question: string; readonly page: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}

/** Layout of a form page: back button, heading, form, and a link to another form. */
export function FormPage({ onBack, logo, heading, other, children }: FormPageProps) {
  const t = useT();
  const { isOffered } = useNavigation();
  return (
    <section className={styles.page}>
      {onBack && (
        <div className={styles.head}>
          <IconButton icon="arrow-left" label={t('action.back')} onClick={onBack} className={styles.back} />
          {logo && <img src={logo.src} alt={logo.name} className={styles.logo} />}
        </div>
      )}
      {heading && (
        <>
          {heading.above}
          <h2 className={styles.title}>{heading.title}</h2>
          {heading.text !== undefined && <p className={styles.text}>{heading.text}</p>}
        </>
      )}
      {children}
      {other && isOffered(other.page) && (
        <p className={styles.other}>
          {other.question}{' '}
          <Link page={other.page} className={styles.link}>
            {other.label}
          </Link>
        </p>
      )}
    </section>
  );
}
