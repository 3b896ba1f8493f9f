import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './DepositBase.module.css';
import {
  MethodsComing,
  MethodsFailed,
  NoMethods,
  OfflineNote,
  RecordsLink,
  UsdLink,
} from './DepositState.tsx';
import { DetailsForm } from './Details.tsx';
import { MethodWords, methodIcons } from './MethodWords.tsx';
import parts from './Parts.module.css';
import { TermsList } from './TermsList.tsx';
import { type DepositViewProps, depositSteps, type Method } from './view.ts';
import { Waiting } from './Waiting.tsx';

/** The base look: one calm list, step by step. */
export function DepositBase(props: DepositViewProps) {
  const { methods, waiting, currency, step, method, refusal } = props;
  const t = useT();
  if (methods === undefined) return <MethodsComing />;
  if (methods === null) return <MethodsFailed {...props} />;
  return (
    <div className={parts.page}>
      {step === 'method' && <Waiting waiting={waiting} currency={currency} />}
      {methods.length === 0 ? (
        <NoMethods />
      ) : (
        <section className={parts.section}>
          <Steps {...props} />
          <OfflineNote offline={props.offline} />
          {refusal !== null && <FormFailure>{t(refusal.key, refusal.values)}</FormFailure>}
          {method === null || step === 'method' ? (
            <MethodStep {...props} methods={methods} />
          ) : step === 'amount' ? (
            <AmountStep {...props} method={method} />
          ) : (
            <CheckStep {...props} method={method} />
          )}
        </section>
      )}
      <UsdLink address={props.usd} />
      <RecordsLink shown={props.hasRecords} />
    </div>
  );
}

/** Where the player is, and the ways back. */
function Steps({ step, onStep }: DepositViewProps) {
  const t = useT();
  const now = depositSteps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t('deposit.steps')}>
      {depositSteps.map((one, at) => (
        <li
          key={one}
          className={classes(styles.step, at === now && styles.now, at < now && styles.done)}
          aria-current={at === now ? 'step' : undefined}
        >
          {at < now ? (
            <button type="button" className={styles.back} onClick={() => onStep(one)}>
              {t(`deposit.step.${one}`)}
            </button>
          ) : (
            t(`deposit.step.${one}`)
          )}
        </li>
      ))}
    </ol>
  );
}

interface StepHeadingProps {
  /** The step was come to by a button, which is gone now. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A step's heading, which takes the focus from the button that led to it. */
function StepHeading({ takesFocus = false, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className={parts.heading}>
      {children}
    </h2>
  );
}

function MethodStep({
  methods,
  currency,
  onMethod,
}: DepositViewProps & { readonly methods: readonly Method[] }) {
  const t = useT();
  return (
    <>
      <StepHeading>{t('deposit.chooseMethod')}</StepHeading>
      <ul className={parts.rows}>
        {methods.map((method) => (
          <li key={method.id}>
            <button type="button" className={parts.row} onClick={() => onMethod(method.id)}>
              <span className={parts.plate}>
                <Icon name={methodIcons[method.kind]} />
              </span>
              <MethodWords method={method} currency={currency} />
              <Icon name="chevron-right" className={parts.arrow} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

type ChosenProps = DepositViewProps & { readonly method: Method };

function AmountStep(props: ChosenProps) {
  const { method, onCheck } = props;
  const t = useT();
  return (
    <>
      <StepHeading takesFocus>
        <bdi>{method.title}</bdi>
      </StepHeading>
      {method.note !== null && (
        <p className={parts.note} dir="auto">
          {method.note}
        </p>
      )}
      <DetailsForm {...props} onSubmit={onCheck}>
        <Button type="submit" full>
          {t('deposit.continue')}
        </Button>
      </DetailsForm>
    </>
  );
}

/** What was typed, out of sight: where the session ends at this step, it is put back after the next sign-in. */
const Typed = ({ amount, form }: Pick<DepositViewProps, 'amount' | 'form'>) =>
  Object.entries({ ...form.values, amount: amount.text }).map(([name, value]) => (
    <input key={name} name={name} defaultValue={value} hidden />
  ));

function CheckStep(props: ChosenProps) {
  const { method, terms, currency, busy, offline, onPay, onStep } = props;
  const t = useT();
  return (
    <>
      <StepHeading takesFocus>
        {t('deposit.checkTitle', { method: `\u2068${method.title}\u2069` })}
      </StepHeading>
      {terms !== null && <TermsList terms={terms} currency={currency} />}
      <Typed {...props} />
      <Button full busy={busy} aria-disabled={offline} onClick={onPay}>
        {t('deposit.confirm')}
      </Button>
      <Button look="text" full onClick={() => onStep('amount')}>
        {t('deposit.change')}
      </Button>
    </>
  );
}
