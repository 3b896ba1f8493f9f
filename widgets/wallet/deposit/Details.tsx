import type { ReactNode } from 'react';
import { FieldForm } from '#src/forms/FieldForm.tsx';
import { AmountField } from '#src/parts/amount-field/AmountField.tsx';
import { SelectField } from '#src/ui/controls/SelectField.tsx';
import { ErrorCard } from '#src/ui/states/ErrorCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Parts.module.css';
import { Promotions } from './Promotions.tsx';
import type { DepositViewProps, Method } from './view.ts';

type DetailsProps = DepositViewProps & { readonly method: Method };

/** The amount, and the account that a transfer goes to. */
function AmountAndBank(props: DetailsProps) {
  const { method, amount, currency } = props;
  const t = useT();
  return (
    <>
      <AmountField
        label={t('deposit.amount')}
        amount={amount}
        keys={method.amounts}
        {...method.limits}
        currency={currency}
      />
      <Banks {...props} />
    </>
  );
}

function Banks({ banks, bank, bankMissing, onBank, onRetryBanks }: DetailsProps) {
  const t = useT();
  if (banks === null) return <ErrorCard name={t('deposit.bank')} onRetry={onRetryBanks} />;
  if (banks === undefined) return <Skeleton className={styles.fieldComing} />;
  if (banks.length === 0) return null;
  return (
    <SelectField
      label={t('deposit.bank')}
      name="bank"
      value={bank}
      choices={banks.map(({ id, bankName }) => ({ value: id, label: bankName }))}
      error={bankMissing ? t('deposit.bankMissing') : undefined}
      onChange={onBank}
      required
    />
  );
}

/** Fields that this version cannot draw, and the promotions. */
function UnknownAndPromotions(props: DetailsProps) {
  const { method, server } = props;
  const t = useT();
  return (
    <>
      {server.unknown.map(({ key, label }) => (
        <ErrorCard
          key={key}
          name={label}
          sentence={t('deposit.unknownField', { field: label, method: method.title })}
        />
      ))}
      <Promotions {...props} />
    </>
  );
}

interface DetailsFormProps extends DetailsProps {
  readonly onSubmit: () => void;
  /** What stands above the button. */
  readonly above?: ReactNode;
  /** The button; not there while a field that the form needs cannot be drawn. */
  readonly children: ReactNode;
}

/** The form of the chosen method, the same in both looks: amount and account, the method's own fields, promotions. */
export function DetailsForm({ onSubmit, above, children, ...props }: DetailsFormProps) {
  const { form, server } = props;
  return (
    <FieldForm
      form={form}
      className={styles.form}
      hints={server.hints}
      optional={server.optional}
      choices={server.choices}
      onSubmit={onSubmit}
      before={<AmountAndBank {...props} />}
    >
      <UnknownAndPromotions {...props} />
      {above}
      {server.unknown.every(({ required }) => !required) && children}
    </FieldForm>
  );
}
