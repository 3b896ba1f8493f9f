import type { ReactNode } from 'react';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './FiguresFrame.module.css';

interface Children {
  readonly children: ReactNode;
}

/** A page of figures: what chooses their days, and what they come to. */
export const FiguresPage = ({ children }: Children) => <div className={styles.page}>{children}</div>;

/** What figures come to, without colour while those of other days come. */
export const FiguresBody = ({ waiting, children }: Children & { readonly waiting: boolean }) => (
  <div className={styles.body} aria-busy={waiting} data-waiting={waiting || undefined}>
    {children}
  </div>
);

/** A card of figures, named by one of its headings. */
export const FiguresCard = ({ labelledBy, children }: Children & { readonly labelledBy: string }) => (
  <section className={styles.card} aria-labelledby={labelledBy}>
    {children}
  </section>
);

interface TotalCardProps {
  readonly name: string;
  readonly total: ReactNode;
  /** Sentences below it, each of its own. */
  readonly notes: readonly string[];
  readonly children?: ReactNode;
}

/** The figure that all others are parts of, with what else is known of all days together. */
export function TotalCard({ name, total, notes, children }: TotalCardProps) {
  const t = useT();
  return (
    <section className={styles.card} aria-label={t('profit.totals')}>
      <p className={styles.name}>{name}</p>
      <span className={styles.total}>{total}</span>
      {children}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </section>
  );
}

/** The shape of what is still to come: a total with so many lines below it, and a chart. */
export const FiguresComing = ({ lines }: { readonly lines: number }) => (
  <div className={styles.body} aria-busy="true" data-answer-comes="">
    <div className={styles.card}>
      <Skeleton shape="text" className={styles.comingName} />
      <Skeleton className={styles.comingTotal} />
      <Skeleton shape="text" lines={lines} />
    </div>
    <div className={styles.card}>
      <Skeleton className={styles.comingChart} />
    </div>
  </div>
);
