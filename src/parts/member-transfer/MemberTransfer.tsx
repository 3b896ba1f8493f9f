import type { FormEvent } from 'react';
import { toUnits } from '#src/domain/money/units.ts';
import { AmountField } from '#src/parts/amount-field/AmountField.tsx';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { FirstSteps } from '#src/parts/money-out/FirstSteps.tsx';
import { HeldNotice } from '#src/parts/money-out/HeldNotice.tsx';
import { noticeIds } from '#src/parts/money-out/noticeIds.ts';
import { TurnoverProgress } from '#src/parts/money-out/TurnoverProgress.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { Confirming } from './Confirming.tsx';
import styles from './MemberTransfer.module.css';
import { TransferDone } from './TransferDone.tsx';
import type { MemberTransferProps, MemberTransferTerms } from './view.ts';

/** A page that transfers money to another member: to whom, amount, confirmation, receipt. */
export function MemberTransfer(props: MemberTransferProps) {
  const { words, terms, receipt, confirming, onRetry } = props;
  if (terms === 'none') return <StateCard state="empty" picture="wallet" title={words.none} />;
  if (terms === null) return <FailedCard title={words.failed} onRetry={onRetry} />;
  if (terms === undefined)
    return (
      <div className={styles.page} aria-busy="true" data-answer-comes="">
        <Skeleton className={styles.coming} />
        <Skeleton className={styles.coming} />
      </div>
    );
  return (
    <div className={styles.page}>
      {receipt ? <TransferDone {...props} receipt={receipt} /> : <Form {...props} terms={terms} />}
      {confirming && <Confirming {...props} terms={terms} />}
    </div>
  );
}

type FormProps = MemberTransferProps & { readonly terms: MemberTransferTerms };

/** The id of the notice that says what is in the way of any transfer. */
function noticeOf({ heldUntil, turnover }: MemberTransferTerms): string | undefined {
  if (heldUntil !== null) return noticeIds.held;
  return toUnits(turnover.left) > 0n ? noticeIds.turnover : undefined;
}

/** To whom, what is in the way, and the amount. */
function Form(props: FormProps) {
  const { words, terms, currency, timeZone, hidden, heldBy, stopped, amount, onNext } = props;
  const t = useT();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!stopped) onNext();
  };
  return (
    <>
      <div className={styles.card}>
        <FigureLines
          lines={[
            { key: 'to', label: words.to, value: <bdi>{terms.to}</bdi> },
            {
              key: 'available',
              label: t('upline.available'),
              value: (
                <Money
                  amount={terms.available}
                  currency={currency}
                  hidden={hidden && t('memberCentre.balanceHidden')}
                />
              ),
            },
          ]}
        />
      </div>
      <FirstSteps missing={terms.missing} />
      {terms.heldUntil !== null && <HeldNotice until={terms.heldUntil} timeZone={timeZone} by={heldBy} />}
      <TurnoverProgress turnover={terms.turnover} currency={currency} />
      <form className={styles.form} method="post" onSubmit={submit} noValidate data-all-needed>
        <AmountField
          label={t('upline.amount')}
          amount={amount}
          keys={[]}
          {...terms.limits}
          currency={currency}
          error={props.amountError}
          onChange={props.onType}
        />
        {terms.missing.length === 0 && (
          <Button type="submit" full aria-disabled={stopped || undefined} aria-describedby={noticeOf(terms)}>
            {t('upline.next')}
          </Button>
        )}
      </form>
    </>
  );
}
