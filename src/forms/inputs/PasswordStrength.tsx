import { useEffect, useState } from 'react';
import { useT } from '#src/ui/text.ts';
import styles from './PasswordStrength.module.css';

/**
 * Delay after the last keystroke before the strength is computed, in milliseconds, so that typing is not slowed down.
 */
const settleMs = 200;

type Level = 1 | 2 | 3 | 4;
const levels = [1, 2, 3, 4] as const;
const labelKeys = {
  1: 'passwordStrength.weak',
  2: 'passwordStrength.fair',
  3: 'passwordStrength.good',
  4: 'passwordStrength.strong',
} as const;

/** The strength of a value; null before the first result, or when the estimator failed to load. */
function useLevel(value: string): Level | null {
  const [level, setLevel] = useState<Level | null>(null);
  useEffect(() => {
    if (value === '') return setLevel(null);
    let cancelled = false;
    const timer = setTimeout(async () => {
      // Large word lists, not needed before the first keystroke.
      const strength = await import('./strength.ts').catch(() => null);
      if (strength && !cancelled) setLevel(strength.strengthOf(value));
    }, settleMs);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [value]);
  return level;
}

/** The strength of a new password as a word and four bars. A hint only; the rules decide what is valid. */
export const PasswordStrength = ({ value }: { value: string }) => (
  <StrengthBars typed={value !== ''} level={useLevel(value)} />
);

export function StrengthBars({ typed, level }: { typed: boolean; level: Level | null }) {
  const t = useT();
  return (
    <div className={styles.strength} data-level={level ?? undefined} hidden={!typed}>
      <span className={styles.bars} aria-hidden="true">
        {levels.map((bar) => (
          <span key={bar} className={level !== null && bar <= level ? styles.lit : styles.bar} />
        ))}
      </span>
      <span role="status" className={styles.word}>
        {level !== null && t('passwordStrength.label', { level: t(labelKeys[level]) })}
      </span>
    </div>
  );
}
