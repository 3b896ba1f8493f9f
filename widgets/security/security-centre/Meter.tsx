import type { ReactNode } from 'react';
import { classes } from '#src/ui/classes.ts';
import { useT } from '#src/ui/text.ts';
import styles from './Meter.module.css';
import { securityLevelOf } from './steps.ts';

interface MeterProps {
  readonly done: number;
  readonly of: number;
  /** Link to the next step. */
  readonly children: ReactNode;
}

/** A ring with an arc per step around a shield; complete when every step is done. */
const radius = 44;
const round = 2 * Math.PI * radius;
/** Share of each arc that is a gap. */
const gap = 0.16;

export function Meter({ done, of, children }: MeterProps) {
  const t = useT();
  const level = securityLevelOf(done);
  const arc = round / of;
  return (
    <div className={classes(styles.meter, styles[level])}>
      <svg viewBox="0 0 112 112" className={styles.ring} aria-hidden="true" focusable="false">
        {Array.from({ length: of }, (_, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the arcs are alike and never move
            key={index}
            cx="56"
            cy="56"
            r={radius}
            className={index < done ? styles.full : styles.empty}
            strokeDasharray={`${arc * (1 - gap)} ${round - arc * (1 - gap)}`}
            strokeDashoffset={round / 4 - index * arc - (arc * gap) / 2}
          />
        ))}
        <path className={styles.shield} d="M56 32l18 7v13c0 13-7.500 21-18 26-10.500-5-18-13-18-26V39z" />
        {done === of ? (
          <path className={styles.mark} d="M48 54.500l6 6 11-12" />
        ) : (
          <path className={styles.mark} d="M56 46v10M56 63.500v.2" />
        )}
      </svg>
      <div className={styles.words}>
        <p className={styles.level}>{t(`securityCentre.level.${level}`)}</p>
        <p className={styles.sentence}>
          {done === of ? t('securityCentre.allDone') : t('securityCentre.left', { count: of - done })}
        </p>
      </div>
      {children}
    </div>
  );
}
