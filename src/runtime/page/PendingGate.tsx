import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSettings } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { useServer } from '#src/stores/server.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';

/** Placeholder for a gate that is not decided yet; without an API or its settings it never is, which is said. */
export function PendingGate() {
  const absent = useServer((state) => state.absent);
  const { isError } = useQuery(query(getSettings));
  if (absent || isError) return <UndecidedGate />;
  return (
    <div aria-busy="true" data-part-comes="">
      <Skeleton />
    </div>
  );
}

function UndecidedGate() {
  const t = useT();
  const client = useQueryClient();
  const retry = () => void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  return (
    <StateCard
      state="error"
      title={t('ui.partFailed')}
      action={<Button onClick={retry}>{t('ui.retry')}</Button>}
    />
  );
}
