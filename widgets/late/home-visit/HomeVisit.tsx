import { lazy, Suspense } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import { readNews } from '#src/stores/readNews.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { homeVisitProps } from './contract.ts';
import { useHomeVisit } from './useHomeVisit.ts';

const NewsDialog = lazy(() => import('./NewsDialog.tsx'));
const ContractDialog = lazy(() => import('./ContractDialog.tsx'));

export default function HomeVisit({ props }: WidgetViewProps<TypeOf<typeof homeVisitProps>>) {
  const { shown, close } = useHomeVisit(props.app !== 'never');
  // The popup of the app is the shell's.
  if (shown === null || shown.kind === 'app') return null;
  return (
    <Suspense>
      {shown.kind === 'news' ? (
        <NewsDialog news={shown.news} onRead={readNews} onClose={close} />
      ) : (
        <ContractDialog page={shown.page} onClose={close} />
      )}
    </Suspense>
  );
}
