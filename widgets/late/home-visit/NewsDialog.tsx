import { useState } from 'react';
import { SafeHtml } from '#src/ui/content/SafeHtml.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './NewsDialog.module.css';
import type { News } from './useHomeVisit.ts';

export interface NewsDialogProps {
  readonly news: readonly News[];
  /** These notices were read, and are not to come again. Closing alone puts them off until the next visit. */
  readonly onRead: (news: readonly News[]) => void;
  readonly onClose: () => void;
}

/** The latest news in a sheet. Each item can be dismissed; dismissing the last one closes the sheet. */
export default function NewsDialog({ news, onRead, onClose }: NewsDialogProps) {
  const t = useT();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const remaining = news.filter(({ id }) => !dismissed.has(id));
  const dismiss = (item: News) => {
    onRead([item]);
    if (remaining.length <= 1) onClose();
    else setDismissed(new Set([...dismissed, item.id]));
  };
  const finish = () => {
    onRead(remaining);
    onClose();
  };
  return (
    <Popup
      title={t('homeVisit.news')}
      onClose={onClose}
      actions={
        <Button full onClick={finish}>
          {t('homeVisit.read')}
        </Button>
      }
    >
      <ul className={styles.news}>
        {remaining.map((item) => (
          <li key={item.id} className={styles.item}>
            <header className={styles.head}>
              <h3 className={styles.title} dir="auto">
                {item.title}
              </h3>
              {news.length > 1 && (
                <IconButton
                  icon="x"
                  size={16}
                  label={t('homeVisit.putAway', { title: item.title })}
                  onClick={() => dismiss(item)}
                />
              )}
            </header>
            <SafeHtml html={item.content} className={styles.content} />
          </li>
        ))}
      </ul>
    </Popup>
  );
}
