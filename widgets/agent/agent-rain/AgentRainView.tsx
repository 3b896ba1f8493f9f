import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './AgentRain.module.css';
import { ConfirmRain } from './ConfirmRain.tsx';
import { GiveForm } from './GiveForm.tsx';
import { OwnRains } from './OwnRains.tsx';
import type { AgentRainViewProps } from './view.ts';

/** Presentational view of the page on which an agent gives rains. */
export function AgentRainView(props: AgentRainViewProps) {
  const { rains, offline, onRetry } = props;
  const t = useT();
  if (rains === null)
    return (
      <FailedCard
        offline={offline}
        title={t(offline ? 'error.offline' : 'agentRain.failed')}
        onRetry={onRetry}
      />
    );
  if (rains === undefined)
    return (
      <div className={styles.page} aria-busy="true" data-answer-comes="">
        <Skeleton className={styles.coming} />
        <Skeleton className={styles.coming} />
      </div>
    );
  return (
    <div className={styles.page}>
      {rains.on ? (
        <GiveForm {...props} rains={rains} />
      ) : (
        <StateCard
          state="empty"
          picture="gift"
          title={t('agentRain.off')}
          sentence={t('agentRain.offText')}
          action={
            <Link page="red-envelope-rain" look="outline">
              {t('page.red-envelope-rain')}
            </Link>
          }
        />
      )}
      <OwnRains {...props} rains={rains} />
      <ConfirmRain {...props} />
      <Cancelling {...props} />
    </div>
  );
}

/** The question whether a rain is to be called off. */
function Cancelling({ cancelling, currency, busy, onCancel, onCancelNow }: AgentRainViewProps) {
  const t = useT();
  const money = useMoneyText(currency);
  if (cancelling === null) return null;
  return (
    <Confirm
      danger
      busy={busy}
      title={t('agentRain.cancelAsk')}
      body={<p>{t('agentRain.cancelText', { amount: money(cancelling.budget) })}</p>}
      cancel={t('agentRain.keep')}
      submit={t('agentRain.cancel')}
      onCancel={() => onCancel(null)}
      onSubmit={onCancelNow}
    />
  );
}
