import { useState } from 'react';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './OrderScreen.module.css';
import type { DepositOrder } from './view.ts';

/** Whether the page may write to the clipboard; it may not over plain http. */
const canCopy = (): boolean => globalThis.navigator?.clipboard !== undefined;

/** Lines to be copied into a bank's own form. */
export function CopyLines({ lines }: { readonly lines: DepositOrder['copy'] }) {
  const t = useT();
  const [copied, setCopied] = useState<string | null>(null);
  // A line that this version has no name for is shown under its own.
  const nameOf = (key: string) => t(`deposit.copy.${key}`, { defaultValue: key });
  const copy = (key: string, value: string) =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(key),
      () => setCopied(null),
    );
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(({ key, value }) => (
          <div key={key} className={styles.line}>
            <dt>{nameOf(key)}</dt>
            <dd>
              <bdi className={styles.value}>{value}</bdi>
              {canCopy() && (
                <IconButton
                  icon={copied === key ? 'check' : 'copy'}
                  label={t('deposit.copyOf', { what: nameOf(key) })}
                  className={styles.copy}
                  onClick={() => void copy(key, value)}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className={copied === null ? 'visually-hidden' : styles.copied}>
        {copied !== null && t('deposit.copied', { what: nameOf(copied) })}
      </p>
    </>
  );
}
