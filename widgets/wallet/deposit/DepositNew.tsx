import { type KeyboardEvent, useEffect, useRef } from 'react';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './DepositNew.module.css';
import {
  MethodsComing,
  MethodsFailed,
  NoMethods,
  OfflineNote,
  RecordsLink,
  UsdLink,
} from './DepositState.tsx';
import { DetailsForm } from './Details.tsx';
import { methodIcons, ShortMethodWords } from './MethodWords.tsx';
import parts from './Parts.module.css';
import { TermsList } from './TermsList.tsx';
import type { DepositViewProps, Method } from './view.ts';
import { Waiting } from './Waiting.tsx';

/** The new look: cards and everything else on one screen. */
export function DepositNew(props: DepositViewProps) {
  const { methods, waiting, currency, method, refusal } = props;
  const t = useT();
  if (methods === undefined) return <MethodsComing />;
  if (methods === null) return <MethodsFailed {...props} />;
  return (
    <div className={parts.page}>
      <Waiting waiting={waiting} currency={currency} />
      {methods.length === 0 ? <NoMethods /> : <Cards {...props} methods={methods} />}
      <OfflineNote offline={props.offline} />
      {refusal !== null && <FormFailure>{t(refusal.key, refusal.values)}</FormFailure>}
      {method !== null && <PayForm {...props} method={method} />}
      <UsdLink address={props.usd} />
      <RecordsLink shown={props.hasRecords} />
    </div>
  );
}

function Cards(props: DepositViewProps & { readonly methods: readonly Method[] }) {
  const { methods, method: chosen, currency, onMethod } = props;
  const t = useT();
  return (
    <section className={parts.section}>
      <h2 className={parts.heading}>{t('deposit.chooseMethod')}</h2>
      <ul className={styles.cards}>
        {methods.map((method) => (
          <li key={method.id}>
            <button
              type="button"
              className={classes(styles.card, method.id === chosen?.id && styles.chosen)}
              aria-pressed={method.id === chosen?.id}
              onClick={() => onMethod(method.id)}
            >
              <Icon name={methodIcons[method.kind]} className={styles.icon} />
              <ShortMethodWords method={method} currency={currency} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Enter in a field puts its keyboard away: what is paid is looked at, and confirmed by the button alone. */
function leaveField(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.target.blur();
}

function PayForm(props: DepositViewProps & { readonly method: Method }) {
  const { method, terms, currency, busy, offline, onPay } = props;
  const t = useT();
  const place = useRef<HTMLElement>(null);
  // The form begins below the cards, where it may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each method that is chosen
  useEffect(() => {
    // Browsers answer with a promise, which is no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [method.id]);
  return (
    <section ref={place} className={styles.form} aria-labelledby="deposit-method" onKeyDown={leaveField}>
      <h2 id="deposit-method" className={parts.heading} dir="auto">
        {method.title}
      </h2>
      {method.note !== null && (
        <p className={parts.note} dir="auto">
          {method.note}
        </p>
      )}
      <DetailsForm
        {...props}
        onSubmit={onPay}
        above={terms !== null && <TermsList terms={terms} currency={currency} />}
      >
        <Button type="submit" full busy={busy} aria-disabled={offline}>
          {t('deposit.confirm')}
        </Button>
      </DetailsForm>
    </section>
  );
}
