import { FieldForm } from '#src/forms/FieldForm.tsx';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './DepositNew.module.css';
import { MethodsComing, MethodsFailed, NoMethods, OfflineNote, RecordsLink } from './DepositState.tsx';
import { AmountAndBank, canGoOn, UnknownAndPromotions } from './Details.tsx';
import { MethodWords, methodIcons } from './MethodWords.tsx';
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
              <Icon name={methodIcons[method.kind]} size={24} className={styles.icon} />
              <MethodWords method={method} currency={currency} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PayForm(props: DepositViewProps & { readonly method: Method }) {
  const { form, server, terms, currency, busy, offline, onPay } = props;
  const t = useT();
  return (
    <FieldForm
      form={form}
      className={classes(parts.form, styles.form)}
      hints={server.hints}
      optional={server.optional}
      choices={server.choices}
      onSubmit={onPay}
      before={<AmountAndBank {...props} />}
    >
      <UnknownAndPromotions {...props} />
      {terms !== null && <TermsList terms={terms} currency={currency} />}
      {canGoOn(props) && (
        <Button type="submit" full busy={busy} aria-disabled={offline}>
          {t('deposit.confirm')}
        </Button>
      )}
    </FieldForm>
  );
}
