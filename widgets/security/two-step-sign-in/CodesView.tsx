import { useState } from 'react';
import { copyText } from '#src/actions/copyText.ts';
import { downloadText } from '#src/actions/downloadText.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Checkbox } from '#src/ui/controls/Checkbox.tsx';
import { useT } from '#src/ui/text.ts';

import { startStep } from './startStep.ts';
import styles from './TwoStepSignIn.module.css';
import type { TwoStepState } from './TwoStepSignInView.tsx';

interface CodesViewProps extends TwoStepState {
  readonly codes: readonly string[];
}

/** The recovery codes, shown once, and ways to keep them; the page goes on when the member says they are kept. */
export function CodesView({ codes, brand, account, finish }: CodesViewProps) {
  const t = useT();
  const [saved, setSaved] = useState(false);
  const title = t('twoStep.fileTitle', { brand, account });
  const text = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <section ref={startStep} tabIndex={-1} className={styles.page} aria-labelledby="two-step-codes">
      <div>
        <h2 id="two-step-codes" className={styles.title}>
          {t('twoStep.codesTitle')}
        </h2>
        <p className={styles.text}>{t('twoStep.codesText')}</p>
      </div>
      <div className={styles.sheet}>
        <p className={styles.sheetTitle}>{title}</p>
        <ol className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.ways}>
        {copyText && (
          <Button look="quiet" size="small" icon="copy" onClick={() => copyText?.(text, 'twoStep.copied')}>
            {t('twoStep.copy')}
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          icon="download"
          onClick={() => downloadText('recovery-codes.txt', text)}
        >
          {t('twoStep.download')}
        </Button>
        <Button look="quiet" size="small" icon="file-text" onClick={() => window.print()}>
          {t('twoStep.print')}
        </Button>
      </div>
      <div className={styles.form}>
        <Checkbox checked={saved} onChange={setSaved}>
          {t('twoStep.saved')}
        </Checkbox>
        <Button full aria-disabled={!saved || undefined} onClick={finish}>
          {t('twoStep.done')}
        </Button>
      </div>
    </section>
  );
}
