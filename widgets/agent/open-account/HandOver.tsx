import { useEffect, useRef } from 'react';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './OpenAccount.module.css';
import type { OpenAccountViewProps, OpenedAccount } from './view.ts';

type HandOverProps = Pick<OpenAccountViewProps, 'address' | 'onCopy' | 'onShare' | 'onAgain'> & {
  readonly opened: OpenedAccount;
};

/** What the newcomer needs to sign in. The password is shown here and nowhere else. */
export function HandOver({ opened, address, onCopy, onShare, onAgain }: HandOverProps) {
  const t = useT();
  const done = useRef<HTMLDivElement>(null);
  // The form was scrolled down to its button, which is gone.
  useEffect(() => {
    done.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className={styles.page}>
      <div ref={done} className={styles.done} role="status" tabIndex={-1}>
        <Icon name="circle-check" size={32} className={styles.mark} />
        <p className={styles.title}>{t('opening.done')}</p>
        <p className={styles.text}>{t('opening.doneText')}</p>
      </div>
      <div className={styles.card}>
        <FigureLines
          lines={[
            { key: 'account', label: t('opening.account'), value: <bdi>{opened.account}</bdi>, strong: true },
            {
              key: 'password',
              label: t('opening.password'),
              value: <bdi className={styles.password}>{opened.password}</bdi>,
              strong: true,
            },
            { key: 'address', label: t('opening.address'), value: <bdi>{address}</bdi> },
          ]}
        />
        {onShare && (
          <Button icon="share-2" full onClick={onShare}>
            {t('opening.share')}
          </Button>
        )}
        {onCopy && (
          <Button icon="copy" full look={onShare ? 'outline' : 'primary'} onClick={onCopy}>
            {t('opening.copy')}
          </Button>
        )}
      </div>
      <Button look="outline" icon="user-plus" full onClick={onAgain}>
        {t('opening.again')}
      </Button>
    </div>
  );
}
