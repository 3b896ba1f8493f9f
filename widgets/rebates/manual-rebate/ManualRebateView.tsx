import { lazy, Suspense, useState } from 'react';
import { toUnits } from '#src/domain/money/units.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { Claimable } from './Claimable.tsx';
import styles from './ManualRebate.module.css';
import { RebateComing } from './RebateComing.tsx';
import { RebateDays } from './RebateDays.tsx';
import { TodayCard } from './TodayCard.tsx';
import type { ManualRebateViewProps, Rebates } from './view.ts';

const RatesSheet = lazy(() => import('./RatesSheet.tsx'));

/** What of a member's stakes comes back: what can be claimed, what today brings, and by which rates. */
export function ManualRebateView(props: ManualRebateViewProps) {
  const { rebates, onRetry } = props;
  const t = useT();
  if (rebates === null)
    return (
      <FailedCard
        title={t('manualRebate.failed')}
        sentence={t('manualRebate.failedText')}
        onRetry={onRetry}
      />
    );
  if (rebates === undefined) return <RebateComing />;
  if (!rebates.counts)
    return (
      <StateCard
        state="empty"
        picture="gift"
        title={t('manualRebate.trialTitle')}
        sentence={t('manualRebate.trialText')}
        action={
          <Link page="register" look="primary">
            {t('manualRebate.register')}
          </Link>
        }
      />
    );
  if (rebates.mode === 'off' && rebates.lines.length === 0 && !props.done)
    return (
      <StateCard
        state="empty"
        picture="gift"
        title={t('manualRebate.offTitle')}
        sentence={t('manualRebate.offText')}
        action={
          <Link page="home" look="primary">
            {t('action.goHome')}
          </Link>
        }
      />
    );
  return <RebatePage {...props} rebates={rebates} />;
}

/** The page of a member whose play counts. */
function RebatePage(props: ManualRebateViewProps & { readonly rebates: Rebates }) {
  const { rebates, currency, zone, now, claiming, done, failure } = props;
  const { lines, rule, mode, categories } = rebates;
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const [asked, setAsked] = useState<{ lines: readonly string[]; amount: string } | null>(null);
  const [ratesShown, setRatesShown] = useState(false);
  // What is given asks for no second tap; what binds the wallet does.
  const binds = toUnits(rule.turnover) > 0n;
  const claim = (wanted: readonly string[], amount: string) =>
    binds ? setAsked({ lines: wanted, amount }) : props.onClaim(wanted);
  const all = lines.map(({ id }) => id);
  const nothing = lines.length === 0 && !done;
  return (
    <div className={styles.page}>
      {nothing ? (
        <StateCard
          state="empty"
          compact
          picture="gift"
          title={t('manualRebate.emptyTitle')}
          sentence={t('manualRebate.emptyText')}
          action={
            <Link page="home" look="primary">
              {t('manualRebate.play')}
            </Link>
          }
        />
      ) : (
        <Claimable
          {...{ rebates, currency, now, claiming, done, failure }}
          onClaimAll={() => claim(all, rebates.total)}
        />
      )}
      <RebateDays
        {...{ rebates, currency, zone, now, claiming }}
        onClaim={([id = '']) => claim([id], lines.find((line) => line.id === id)?.amount ?? '0')}
      />
      {mode !== 'off' && <TodayCard {...{ rebates, currency, zone, now }} />}
      <div className={styles.ways}>
        {categories.length > 0 && (
          <Button look="outline" icon="percent" full onClick={() => setRatesShown(true)}>
            {t('manualRebate.rates')}
          </Button>
        )}
        <Link page="rebate-report" look="text" full>
          {t('manualRebate.report')}
        </Link>
      </div>
      {ratesShown && (
        <Suspense>
          <RatesSheet rebates={rebates} currency={currency} onClose={() => setRatesShown(false)} />
        </Suspense>
      )}
      {asked && (
        <Confirm
          title={t('manualRebate.confirmTitle', { amount: money(asked.amount) })}
          body={<p>{t('manualRebate.confirmText', { times: number(rule.turnover) })}</p>}
          cancel={t('manualRebate.cancel')}
          submit={t('manualRebate.claim')}
          onCancel={() => setAsked(null)}
          onSubmit={() => {
            setAsked(null);
            props.onClaim(asked.lines);
          }}
        />
      )}
    </div>
  );
}
