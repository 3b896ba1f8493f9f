import { useQuery } from '@tanstack/react-query';
import { getTeamRebateDay } from '#schemas/api/teamRebates.ts';
import { query } from '#src/api/queries.ts';
import { DayDialogView, type DayDialogViewProps } from './DayDialogView.tsx';

/** What a day's income is made of. */
export default function DayDialog(props: Omit<DayDialogViewProps, 'income' | 'onRetry'>) {
  const income = useQuery({ ...query(getTeamRebateDay, { day: props.day }), refetchOnReconnect: true });
  return (
    <DayDialogView
      {...props}
      income={income.data ?? (income.isError ? null : undefined)}
      onRetry={() => void income.refetch()}
    />
  );
}
