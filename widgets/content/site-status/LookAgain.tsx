import { useState } from 'react';
import { failureText } from '#src/api/apiError.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './SiteStatus.module.css';

interface LookAgainProps {
  /** Asks the server whether the site is open; resolves to the failure, or null. */
  readonly look: () => Promise<unknown>;
  /** Text key of a look that found the site as it was, at a `time`. */
  readonly still: string;
}

/** A button for who does not want to wait for the page to look again by itself, and what it found: an open site replaces the page. */
export function LookAgain({ look, still }: LookAgainProps) {
  const t = useT();
  const { intl } = useLocale();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const press = async () => {
    setBusy(true);
    const failure = await look();
    const time = new Intl.DateTimeFormat(intl, { timeStyle: 'medium' }).format(new Date());
    setOutcome(failure === null ? t(still, { time }) : t(failureText(failure)));
    setBusy(false);
  };
  return (
    <>
      <Button look="quiet" icon="refresh-cw" busy={busy} onClick={() => void press()}>
        {t('siteStatus.lookAgain')}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
    </>
  );
}
