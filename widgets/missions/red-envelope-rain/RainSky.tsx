import { classes } from '#src/ui/classes.ts';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { useT } from '#src/ui/text.ts';
import envelope from './Envelope.module.css';
import styles from './RainSky.module.css';
import type { RedEnvelopeRainViewProps } from './RedEnvelopeRainView.tsx';
import type { RainRound } from './rainPhase.ts';

interface RainSkyProps extends Pick<RedEnvelopeRainViewProps, 'calm' | 'opening' | 'onOpen' | 'onCalm'> {
  readonly round: RainRound;
  /** Whether an envelope can be opened. */
  readonly open: boolean;
  /** Whether they fall; else they hang still. */
  readonly falls: boolean;
}

const envelopes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

const Envelopes = () => (
  <span className={styles.envelopes} aria-hidden="true">
    {envelopes.map((key) => (
      <span key={key} className={classes(envelope.paper, styles.envelope)} />
    ))}
  </span>
);

/**
 * The sky that envelopes fall from: one button, since where it is tapped makes no difference. They are moved by the
 * compositor alone.
 */
export function RainSky({ round, open, falls, calm, opening, onOpen, onCalm }: RainSkyProps) {
  const t = useT();
  const still = calm || !falls || undefined;
  if (!open)
    return (
      <div className={styles.sky} data-still={still}>
        <Envelopes />
      </div>
    );
  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={styles.sky}
        data-still={still}
        aria-busy={opening}
        onClick={() => onOpen(round)}
      >
        <Envelopes />
        <span className="visually-hidden">{t('rain.open')}. </span>
        <span className={styles.tap}>{t('rain.tap')}</span>
      </button>
      <span className={styles.calm}>
        <IconButton
          icon={calm ? 'play' : 'pause'}
          label={t('rain.calmHint')}
          aria-pressed={calm}
          onClick={onCalm}
        />
      </span>
    </div>
  );
}
