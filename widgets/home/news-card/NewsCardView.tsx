import { useState } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import { SafeHtml } from '#src/ui/content/SafeHtml.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './NewsCard.module.css';

type CardNews = ValueOf<'listAnnouncements'>['popup'][number];

export interface NewsCardViewProps {
  /** What was not read yet; not empty. */
  readonly news: readonly CardNews[];
  /** A notice was read, and is not to be shown again. */
  readonly onRead: (item: CardNews) => void;
}

/** Presentational view: a line for each notice, which opens in place. */
export function NewsCardView({ news, onRead }: NewsCardViewProps) {
  const t = useT();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section className={styles.card} aria-label={t('newsCard.title')}>
      <h2 className={styles.title}>
        <Icon name="megaphone" />
        {t('newsCard.title')}
      </h2>
      <ul className={styles.news}>
        {news.map((item) => (
          <li key={item.id} className={styles.item}>
            <h3>
              <button
                type="button"
                className={styles.line}
                aria-expanded={open === item.id}
                onClick={() => setOpen(open === item.id ? null : item.id)}
              >
                <span className={styles.name} dir="auto">
                  {item.title}
                </span>
                <Icon name="chevron-down" className={styles.mark} />
              </button>
            </h3>
            {open === item.id && (
              <div className={styles.body}>
                <SafeHtml html={item.content} className={styles.content} />
                <Button look="quiet" size="small" onClick={() => onRead(item)}>
                  {t('homeVisit.read')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
