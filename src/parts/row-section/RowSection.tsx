import { type ReactNode, useId } from 'react';
import { Link } from '../../ui/controls/Link.tsx';
import type { PageParams } from '../../ui/navigation.ts';
import { useT } from '../../ui/text.ts';
import styles from './RowSection.module.css';

export interface RowSectionProps {
  readonly title: string;
  /** Page that shows all of what the row shows the first of. */
  readonly to?: { readonly page: string; readonly params?: PageParams } | undefined;
  readonly busy?: boolean | undefined;
  readonly children: ReactNode;
}

/** A row of a page: its heading, the way to all, and what it shows. */
export function RowSection({ title, to, busy, children }: RowSectionProps) {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.row} aria-labelledby={id} aria-busy={busy === true || undefined}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {to && (
          <Link page={to.page} params={to.params} look="text" size="small">
            {t('action.seeAll')} <span className="visually-hidden">{title}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** Class of a list that scrolls sideways across the screen. */
export const sideways = styles.sideways;
