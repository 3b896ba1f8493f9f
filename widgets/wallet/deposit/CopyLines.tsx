import { copyText } from '#src/actions/copyText.ts';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './OrderScreen.module.css';
import type { DepositOrder } from './view.ts';

/** Lines to be copied into a bank's own form. */
export function CopyLines({ lines }: { readonly lines: DepositOrder['copy'] }) {
  const t = useT();
  // A line that this version has no name for is shown under its own.
  const nameOf = (key: string) => t(`deposit.copy.${key}`, { defaultValue: key });
  return (
    <dl className={styles.lines}>
      {lines.map(({ key, value }) => (
        <div key={key} className={styles.line}>
          <dt>{nameOf(key)}</dt>
          <dd>
            <bdi className={styles.value}>{value}</bdi>
            {copyText && (
              <IconButton
                icon="copy"
                label={t('deposit.copyOf', { what: nameOf(key) })}
                className={styles.copy}
                onClick={() => copyText?.(value, 'deposit.copied', { what: nameOf(key) })}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
