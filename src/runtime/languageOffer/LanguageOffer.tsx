import { type LanguageCode, languages } from '#schemas/languages.ts';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import styles from './LanguageOffer.module.css';

interface LanguageOfferProps {
  readonly code: LanguageCode;
  /** What the button says, and the name of the one that closes, in that language. */
  readonly words: { readonly read: string; readonly dismiss: string };
  readonly onRead: () => void;
  readonly onDismiss: () => void;
}

/** One line over the foot of the page, in the language that it offers. Nothing moves, and nothing waits for an answer. */
export function LanguageOffer({ code, words, onRead, onDismiss }: LanguageOfferProps) {
  const { lang, direction, name } = languages[code];
  return (
    <section className={styles.offer} lang={lang} dir={direction} aria-label={name}>
      <Icon name="globe" size={20} className={styles.icon} />
      <button type="button" className={styles.read} onClick={onRead}>
        {words.read}
      </button>
      <IconButton icon="x" dense size={16} label={words.dismiss} onClick={onDismiss} />
    </section>
  );
}
