import { useState } from 'react';
import { useMayOpen } from '#src/stores/selfOpening.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { TextsProvider, useLocale, useT } from '#src/ui/text.ts';
import styles from './AppBars.module.css';
import { useAppNews } from './appNews.ts';
import { acceptUpdate, postponeUpdate } from './updates.ts';

const dayOf = (at: number): string => new Date(at).toDateString();

/** A moment as the visitor writes it: the time alone where it was today. */
function momentText(intl: string, at: number): string {
  const day = dayOf(at) === dayOf(Date.now()) ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(intl, { hour: '2-digit', minute: '2-digit', ...day }).format(at);
}

function ConnectionBar() {
  const t = useT();
  const { intl } = useLocale();
  const { cutOff, loadedAt } = useAppNews();
  const [closed, setClosed] = useState<number | null | undefined>();
  if (cutOff === null || closed === loadedAt) return null;
  const state = cutOff === 'offline' ? t('appBars.offline') : t('appBars.unanswered');
  return (
    <div className={styles.bar}>
      <Icon name="wifi-off" size={20} className={styles.icon} />
      <p>
        {state}{' '}
        {loadedAt === null
          ? t('appBars.limited')
          : t('appBars.loadedAt', { time: momentText(intl, loadedAt) })}
      </p>
      <IconButton icon="x" dense size={16} label={t('ui.dismiss')} onClick={() => setClosed(loadedAt)} />
    </div>
  );
}

function UpdateBar() {
  const t = useT();
  const isReady = useAppNews(({ update }) => update);
  if (!useMayOpen('update', isReady)) return null;
  return (
    <section className={styles.question} aria-label={t('appBars.updateTitle')}>
      <p>{t('appBars.updateReady')}</p>
      <div className={styles.answers}>
        <Button look="quiet" size="small" onClick={postponeUpdate}>
          {t('appBars.later')}
        </Button>
        <Button size="small" onClick={acceptUpdate}>
          {t('appBars.update')}
        </Button>
      </div>
    </section>
  );
}

/**
 * Bars above the page: it is cut off, or a new version is ready, which waits for its turn among what opens by itself. Both
 * are announced, and nothing waits for an answer.
 */
export const AppBars = () => (
  <TextsProvider>
    <div className={styles.bars} role="status">
      <ConnectionBar />
      <UpdateBar />
    </div>
  </TextsProvider>
);
