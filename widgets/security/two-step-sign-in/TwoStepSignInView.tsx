import type { FieldsState } from '#src/forms/FieldForm.tsx';
import { SignInAgain } from '#src/parts/SignInAgain.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { AskView } from './AskView.tsx';
import { CodesView } from './CodesView.tsx';
import { OnView } from './OnView.tsx';
import { ScanView } from './ScanView.tsx';
import styles from './TwoStepSignIn.module.css';
import type { useTwoStep } from './useTwoStep.ts';

export type TwoStepState = Omit<ReturnType<typeof useTwoStep>, 'form'> & { readonly form: FieldsState };

/** Presentational view of the page: what of it is due now. */
export function TwoStepSignInView(props: TwoStepState) {
  const { status, codes, secret, intent, gated } = props;
  if (codes !== null) return <CodesView {...props} codes={codes} />;
  if (secret !== null) return <ScanView {...props} secret={secret} />;
  if (status === null) return <Failed onRetry={props.onRetry} />;
  if (status === undefined) return <Coming />;
  if (status.mode === 'off') return <NotOffered />;
  const ask = intent ?? (status.totpSince === null ? 'start' : null);
  if (ask === null) return <OnView {...props} status={status} />;
  if (gated) return <SignInAgain onSignIn={props.onSignIn} />;
  return <AskView {...props} status={status} intent={ask} />;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <FailedCard
      title={t('securityCentre.failed')}
      sentence={t('securityCentre.failedText')}
      onRetry={onRetry}
    />
  );
}

function NotOffered() {
  const t = useT();
  return (
    <StateCard
      state="empty"
      picture="security"
      title={t('twoStep.offTitle')}
      sentence={t('twoStep.offText')}
    />
  );
}

const Coming = () => (
  <div className={styles.page} aria-busy="true" data-answer-comes="">
    <Skeleton className={styles.introComing} />
    <Skeleton className={styles.listComing} />
    <Skeleton className={styles.buttonComing} />
  </div>
);
