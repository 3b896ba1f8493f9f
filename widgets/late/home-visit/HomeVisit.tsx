import { lazy, Suspense } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { homeVisitProps } from './contract.ts';
import { useHomeVisit } from './useHomeVisit.ts';

const NewsDialog = lazy(() => import('./NewsDialog.tsx'));
const ContractDialog = lazy(() => import('./ContractDialog.tsx'));

export default function HomeVisit({ props }: WidgetViewProps<TypeOf<typeof homeVisitProps>>) {
  const { shown, close } = useHomeVisit(props.app !== 'never');
  if (!shown) return null;
  return (
    <Suspense>
      {'news' in shown ? (
        <NewsDialog news={shown.news} onClose={close} />
      ) : (
        <ContractDialog page={shown.contract} onClose={close} />
      )}
    </Suspense>
  );
}
