import { type FormEvent, useState } from 'react';
import { mostSteps } from '#schemas/api/contractLists.ts';
import type { ShownTerms } from '#src/parts/contract-terms/shownTerms.ts';
import { TermsLadder } from '#src/parts/contract-terms/TermsLadder.tsx';
import { TermsWords } from '#src/parts/contract-terms/TermsWords.tsx';
import { shareText } from '#src/parts/contract-terms/termsWords.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useFirstWrong } from '#src/ui/controls/useFirstWrong.ts';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import type { DownlineSheetProps } from './DownlineSheet.tsx';
import styles from './Downlines.module.css';
import type { OfferError } from './readOffer.ts';
import { StepperField } from './StepperField.tsx';
import { useOfferForm } from './useOfferForm.ts';

type OfferFormProps = DownlineSheetProps & { readonly within: ShownTerms };

/** The sentence of an error, with the own contract's figures where it is above that. */
function useErrorText({
  within,
  currency,
}: OfferFormProps): (error: OfferError | undefined) => string | undefined {
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  return (error) => {
    if (!error) return undefined;
    if (error.why !== 'above') return t(`contract.form.wrong.${error.why}`);
    const { excess } = error;
    if (excess.kind === 'active')
      return t('contract.form.above.active', { number: number(`${within.active}`) });
    if (excess.kind === 'most') return t('contract.form.above.most', { most: money(within.most ?? '0') });
    const step = number(`${excess.at + 1}`);
    return excess.own === null
      ? t('contract.form.above.none', { number: step })
      : t('contract.form.above.step', { number: step, percent: shareText(excess.own, { t, number }) });
  };
}

/** The terms that are offered to a member, checked against the own ones while they are typed. */
export function OfferForm(props: OfferFormProps) {
  const { kind, member, within, currency, busy, failure, onOffer, onType } = props;
  const t = useT();
  const money = useMoneyText(currency);
  const form = useOfferForm(kind, member, within, currency);
  const textOf = useErrorText(props);
  const [tries, setTries] = useState(0);
  const frame = useFirstWrong<HTMLFormElement>(tries);
  const { typed } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    const terms = form.check();
    if (terms) onOffer(member.id, terms);
  };
  // What was begun and is empty still is not wrong yet.
  const errorOf = (field: Parameters<typeof form.errorAt>[0], value: string) =>
    tries > 0 || value !== '' ? textOf(form.errorAt(field)) : undefined;
  return (
    <form
      ref={frame}
      method="post"
      className={styles.sheet}
      onSubmit={submit}
      onChange={onType}
      noValidate
      data-all-needed
    >
      {failure !== null && <FormFailure>{failure}</FormFailure>}
      <Steps {...props} form={form} errorOf={errorOf} />
      {textOf(form.errorAt('steps')) !== undefined && (
        <FormFailure>{textOf(form.errorAt('steps'))}</FormFailure>
      )}
      <StepperField
        label={t('contract.term.active')}
        value={typed.active}
        by="1"
        decimals={0}
        error={errorOf('active', typed.active)}
        onChange={(active) => form.change({ active })}
      />
      <TextField
        label={t('contract.form.most')}
        hint={t('contract.form.mostHint')}
        value={typed.most}
        error={textOf(form.errorAt('most'))}
        onChange={(most) => form.change({ most })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        dir="ltr"
      />
      {form.terms && (
        <section className={styles.terms} aria-labelledby="offer-words">
          <h3 id="offer-words" className={styles.heading}>
            {t('contract.form.says')}
          </h3>
          <TermsWords kind={kind} terms={form.terms} currency={currency} />
        </section>
      )}
      <p className={styles.text} role="status">
        {form.cost !== null && t('contract.form.cost', { amount: money(form.cost) })}
      </p>
      <Button type="submit" full busy={busy}>
        {t('contract.makeOffer')}
      </Button>
      <section className={styles.terms} aria-labelledby="offer-own">
        <h3 id="offer-own" className={styles.heading}>
          {t('contract.form.own')}
        </h3>
        <TermsLadder terms={within} base={null} currency={currency} />
      </section>
    </form>
  );
}

interface StepsProps extends OfferFormProps {
  readonly form: ReturnType<typeof useOfferForm>;
  readonly errorOf: (
    field: Parameters<ReturnType<typeof useOfferForm>['errorAt']>[0],
    value: string,
  ) => string | undefined;
}

/** The steps, one after the other. */
function Steps({ form, errorOf, currency }: StepsProps) {
  const t = useT();
  const number = useNumberText();
  const { steps } = form.typed;
  return (
    <>
      {steps.map((step, at) => (
        <fieldset key={step.key} className={styles.step}>
          <legend className={styles.heading}>
            {t('contract.form.step', { number: number(`${at + 1}`) })}
          </legend>
          {steps.length > 1 && (
            <IconButton
              icon="trash-2"
              size={20}
              label={t('contract.form.removeStep', { number: number(`${at + 1}`) })}
              onClick={() => form.removeStep(at)}
              className={styles.remove}
            />
          )}
          <TextField
            label={t('contract.step.from')}
            value={step.from}
            error={errorOf(`from.${at}`, step.from)}
            onChange={(from) => form.changeStep(at, { from })}
            before={
              <span className={styles.symbol} aria-hidden="true">
                {currency.symbol}
              </span>
            }
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            noClear
            dir="ltr"
          />
          <StepperField
            label={t('contract.form.percent')}
            value={step.percent}
            by="0.05"
            decimals={4}
            error={errorOf(`percent.${at}`, step.percent)}
            onChange={(percent) => form.changeStep(at, { percent })}
          />
        </fieldset>
      ))}
      {steps.length < mostSteps && (
        <Button look="outline" full icon="plus" onClick={form.addStep}>
          {t('contract.form.addStep')}
        </Button>
      )}
    </>
  );
}
