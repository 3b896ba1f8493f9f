import type { ColorPair } from '#src/domain/colors/readablePair.ts';
import { useMayOpen } from '#src/stores/selfOpening.ts';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './DownloadBar.module.css';
import { useDownloadBar } from './useDownloadBar.ts';

export default function DownloadBar() {
  const bar = useDownloadBar();
  return useMayOpen('appBar', bar !== null) && bar ? <DownloadBarView {...bar} /> : null;
}

export interface DownloadBarViewProps {
  /** Name of the brand. */
  readonly name: string;
  /** Address of the app's icon. */
  readonly icon: string;
  /** What the operator says of the app; the product's sentence if undefined. */
  readonly words: string | undefined;
  /** The operator's colours; the brand's if undefined. */
  readonly colors: ColorPair | undefined;
  readonly onGet: () => void;
  readonly onClose: () => void;
}

/** Gives the bar the operator's colours. By script: the policy allows no style attribute in a document. */
export function paintBar(bar: Pick<HTMLElement, 'style'> | null, colors: ColorPair | undefined): void {
  if (!colors) return;
  bar?.style.setProperty('--app-background', colors.background);
  bar?.style.setProperty('--app-text', colors.text);
}

/** The bar above the bottom menu that offers the app. */
export function DownloadBarView({ name, icon, words, colors, onGet, onClose }: DownloadBarViewProps) {
  const t = useT();
  return (
    <aside
      className={colors ? `${styles.bar} ${styles.own}` : styles.bar}
      ref={(bar) => paintBar(bar, colors)}
      aria-label={t('downloadBar.label')}
      data-download-bar=""
    >
      <img src={icon} alt="" width="40" height="40" className={styles.icon} />
      <p className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.about}>{words ?? t('downloadBar.about')}</span>
      </p>
      <button type="button" className={styles.get} onClick={onGet}>
        {t('downloadBar.get')}
      </button>
      <IconButton icon="x" label={t('downloadBar.close')} className={styles.close} onClick={onClose} />
    </aside>
  );
}
