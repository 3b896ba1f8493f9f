import type { ReactNode } from 'react';
import { useT } from '#src/ui/text.ts';
import styles from './HomeScreenSteps.module.css';

/** How a player puts the site on the home screen of an iPhone or iPad, each step with its picture. */
export function HomeScreenSteps({ heading }: { readonly heading: boolean }) {
  const t = useT();
  return (
    <section className={styles.steps} aria-label={t('downloadPopup.homeScreen')}>
      {heading && <h3 className={styles.heading}>{t('downloadPopup.homeScreen')}</h3>}
      <ol className={styles.list}>
        <Step text={t('downloadPopup.homeScreenShare')} picture={<ShareButton />} />
        <Step text={t('downloadPopup.homeScreenAdd')} picture={<ShareSheet />} />
        <Step text={t('downloadPopup.homeScreenConfirm')} picture={<Confirmation />} />
      </ol>
    </section>
  );
}

function Step({ text, picture }: { readonly text: string; readonly picture: ReactNode }) {
  return (
    <li className={styles.step}>
      <svg viewBox="0 0 96 72" width="96" height="72" className={styles.picture} aria-hidden="true">
        {picture}
      </svg>
      <span>{text}</span>
    </li>
  );
}

/** Apple's sign for sharing: an arrow out of a box. */
const shareSign = 'M-3.5 -2H-5.5V8H5.5V-2H3.5M0 3V-8M-3.5 -4.5L0 -8L3.5 -4.5';

/** The bar below a page in Safari, with the button that shares. */
const ShareButton = () => (
  <>
    <path className={styles.screen} d="M14 0H82V56A16 16 0 0 1 66 72H30A16 16 0 0 1 14 56Z" />
    <path className={styles.faint} d="M24 10H72M24 18H60M24 26H66" />
    <path className={styles.edge} d="M14 40H82" />
    <path className={styles.line} d="M27 51L22 56L27 61M69 51L74 56L69 61" />
    <circle className={styles.glow} cx="48" cy="55" r="14" />
    <path className={styles.sign} d={shareSign} transform="translate(48 55)" />
  </>
);

/** The sheet of Safari, with the row that adds to the home screen. */
const ShareSheet = () => (
  <>
    <path className={styles.screen} d="M14 72V16A12 12 0 0 1 26 4H70A12 12 0 0 1 82 16V72Z" />
    <path className={styles.faint} d="M42 10H54M24 20H58M24 62H50" />
    <rect className={styles.glow} x="18" y="29" width="60" height="24" rx="7" />
    <path className={styles.faint} d="M25 41H52" />
    <rect className={styles.sign} x="60" y="34" width="14" height="14" rx="4" />
    <path className={styles.sign} d="M67 37.5V44.5M63.5 41H70.5" />
  </>
);

/** The last question, with the button in its corner, and the icon that comes of it. */
const Confirmation = () => (
  <>
    <path className={styles.screen} d="M14 72V16A12 12 0 0 1 26 4H70A12 12 0 0 1 82 16V72Z" />
    <path className={styles.faint} d="M22 15H36" />
    <rect className={styles.glow} x="56" y="8" width="22" height="14" rx="7" />
    <path className={styles.sign} d="M63 15L66 18L72 12" />
    <path className={styles.edge} d="M14 28H82" />
    <rect className={styles.app} x="24" y="36" width="24" height="24" rx="6" />
    <path className={styles.mark} d="M31 48L35 52L42 44" />
    <path className={styles.faint} d="M56 44H72M56 52H66" />
  </>
);
