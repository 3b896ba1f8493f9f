import { Button } from '#src/ui/controls/Button.tsx';
import { type Translate, useT } from '#src/ui/text.ts';
import styles from './CustomerService.module.css';

/** What customer service would ask first. No secret is among it. */
export interface ServiceContext {
  /** Name and id of the member's account; null for a visitor. */
  readonly account: string | null;
  /** Address of the page that the visitor came from; null if it is not known. */
  readonly page: string | null;
  readonly device: string;
  readonly language: string;
}

/** Words for the system of a device; those of others are their own name. */
const systemNames: Readonly<Record<string, string>> = { ios: 'iOS', android: 'Android' };

/** The lines of it, each with its name. */
export function contextLines(
  { account, page, device, language }: ServiceContext,
  t: Translate,
): readonly (readonly [name: string, value: string])[] {
  return [
    [t('customerService.account'), account ?? t('customerService.visitor')],
    ...(page === null ? [] : [[t('customerService.page'), page] as const]),
    [t('customerService.device'), systemNames[device] ?? t('customerService.otherDevice')],
    [t('customerService.language'), language],
  ];
}

interface CardProps {
  readonly context: ServiceContext;
  readonly onCopy: (() => void) | undefined;
}

/** What to tell customer service, to be read and copied. */
export function ServiceContextCard({ context, onCopy }: CardProps) {
  const t = useT();
  return (
    <section className={styles.context} aria-labelledby="service-context">
      <h2 id="service-context" className={styles.heading}>
        {t('customerService.contextTitle')}
      </h2>
      <p className={styles.lead}>{t('customerService.contextText')}</p>
      <dl className={styles.lines}>
        {contextLines(context, t).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {onCopy && (
        <Button look="quiet" size="small" icon="copy" onClick={onCopy}>
          {t('customerService.copy')}
        </Button>
      )}
      <p className={styles.warning}>{t('customerService.neverAsked')}</p>
    </section>
  );
}
