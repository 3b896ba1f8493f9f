import { useQuery } from '@tanstack/react-query';
import { getDownline } from '#schemas/api/teams.ts';
import { isGone } from '#src/api/isGone.ts';
import { query } from '#src/api/queries.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { MemberDialogView, type MemberDialogViewProps } from './MemberDialogView.tsx';

type MemberDialogProps = Omit<MemberDialogViewProps, 'card' | 'offline' | 'onRetry'> & {
  readonly id: string;
};

/** The card of a member. */
export default function MemberDialog({ id, ...props }: MemberDialogProps) {
  const card = useQuery({ ...query(getDownline, { id }), refetchOnReconnect: true });
  return (
    <MemberDialogView
      {...props}
      card={card.data ?? (isGone(card.error) ? 'gone' : card.isError ? null : undefined)}
      offline={!useOnline()}
      onRetry={() => void card.refetch()}
    />
  );
}
