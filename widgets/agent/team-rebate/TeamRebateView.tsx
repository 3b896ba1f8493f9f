import type { ValueOf } from '#schemas/api/operations.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { DayRangeChips } from '#src/parts/day-range/DayRangeChips.tsx';
import { dayName } from '#src/parts/day-range/zonedText.ts';
import {
  FiguresBody,
  FiguresComing,
  FiguresPage,
  TotalCard,
} from '#src/parts/figures-frame/FiguresFrame.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { Days } from './Days.tsx';
import { IncomeShares } from './IncomeShares.tsx';
import type { useTeamRebate } from './useTeamRebate.ts';

export type TeamRebateViewProps = ReturnType<typeof useTeamRebate>;
type Income = ValueOf<'getTeamRebates'>;

/** Presentational view of the rebate income of a team. */
export function TeamRebateView(props: TeamRebateViewProps) {
  const { zone, range, today, income, offline } = props;
  const t = useT();
  return (
    <FiguresPage>
      <DayRangeChips range={range} today={today} zone={zone} onChange={props.onRange} />
      {income === null ? (
        <FailedCard
          offline={offline}
          title={t(offline ? 'error.offline' : 'teamRebate.failed')}
          sentence={offline ? t('record.offline') : undefined}
          onRetry={props.onRetry}
        />
      ) : income === undefined ? (
        <FiguresComing lines={2} />
      ) : toUnits(income.total) === 0n && income.categories.length === 0 ? (
        <Nothing rated={income.rated} />
      ) : (
        <Known {...props} income={income} />
      )}
    </FiguresPage>
  );
}

function Known({
  income,
  currency,
  waiting,
  exporting,
  onExport,
  onDay,
}: TeamRebateViewProps & { readonly income: Income }) {
  const t = useT();
  const { intl } = useLocale();
  const { total, days, categories, closed } = income;
  return (
    <FiguresBody waiting={waiting}>
      <TotalCard
        name={t('teamRebate.total')}
        total={<Money amount={total} currency={currency} />}
        notes={[
          ...(closed === null ? [] : [t('teamRebate.closed', { day: dayName(closed, intl) })]),
          t('teamRebate.note'),
        ]}
      />
      <Days days={days} currency={currency} onDay={onDay} />
      <IncomeShares categories={categories} currency={currency} />
      <Button look="outline" full icon="download" busy={exporting} onClick={onExport}>
        {t('record.export')}
      </Button>
    </FiguresBody>
  );
}

/** In place of an income: to the members who bring one, or to who gives rates. */
function Nothing({ rated }: { readonly rated: boolean }) {
  const t = useT();
  return rated ? (
    <StateCard
      state="empty"
      picture="records"
      title={t('teamRebate.nothing')}
      sentence={t('teamRebate.nothingText')}
      action={
        <Link page="agent-rebate" look="primary">
          {t('teamRebate.toRates')}
        </Link>
      }
    />
  ) : (
    <StateCard
      state="empty"
      picture="records"
      title={t('agentRebate.none')}
      sentence={t('agentRebate.noneText')}
      action={
        <Link page="service" look="primary" icon="headphones">
          {t('agentRebate.ask')}
        </Link>
      }
    />
  );
}
