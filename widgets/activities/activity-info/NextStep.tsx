import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './ActivityInfo.module.css';
import { ApplicationForm } from './ApplicationForm.tsx';
import type { Activity, ActivityInfoViewProps } from './view.ts';

type NextStepProps = ActivityInfoViewProps & { readonly activity: Activity };

/** The one thing to do next, and why the last try failed. */
export function NextStep(props: NextStepProps) {
  const { failure } = props;
  const t = useT();
  return (
    <div className={styles.step}>
      {failure && <FormFailure>{t(failure.key, failure.values ?? {})}</FormFailure>}
      <Step {...props} />
    </div>
  );
}

function Step({ activity, currency, busy, draft, onJoin, onClaim, onSignIn }: NextStepProps) {
  const t = useT();
  const money = useMoneyText(currency);
  switch (activity.next) {
    case 'signIn':
      return (
        <Button full icon="log-in" onClick={onSignIn}>
          {t('activity.step.signIn')}
        </Button>
      );
    case 'join':
      return (
        <Button full busy={busy} icon="plus" onClick={onJoin}>
          {t('activity.step.joinNow')}
        </Button>
      );
    case 'claim':
      return (
        <Button full busy={busy} icon="gift" onClick={onClaim}>
          {activity.claimable === null
            ? t('activity.step.claim')
            : t('activity.step.claimAmount', { amount: money(activity.claimable) })}
        </Button>
      );
    case 'apply':
      return <ApplicationForm draft={draft} />;
    case 'deposit':
      return (
        <Link page="deposit" look="primary" full icon="wallet">
          {t('activity.step.deposit')}
        </Link>
      );
    case 'play':
      return (
        <Link page="home" look="primary" full icon="gamepad-2">
          {t('activity.step.play')}
        </Link>
      );
    case 'wait':
    case 'none':
      return null;
  }
}
