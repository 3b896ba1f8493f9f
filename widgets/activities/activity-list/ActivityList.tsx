import { useQuery } from '@tanstack/react-query';
import type { TypeOf } from '#schemas/schema.ts';
import { useServerClock } from '#src/actions/useServerClock.ts';
import { query } from '#src/api/queries.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useClock } from '#src/stores/clock.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useLocale } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { ActivityListView } from './ActivityListView.tsx';
import { activitiesApiQuery } from './apiQuery.ts';
import type { activityListProps } from './contract.ts';

export default function ActivityList({ props, host }: WidgetViewProps<TypeOf<typeof activityListProps>>) {
  const { category: asked = 'all' } = props;
  const category = asked === 'all' ? null : asked;
  const { code } = useLocale();
  const { go } = useNavigation();
  const answer = useQuery(query(...activitiesApiQuery(props, code)));
  useServerClock(answer);
  const now = useClock((state) => state.now);
  const origin = useImageOrigin();
  const { data, isError, refetch } = answer;
  return (
    <ActivityListView
      activities={data ?? (isError ? null : undefined)}
      category={category}
      now={now}
      timeZone={currentBrand().timeZone}
      pictureOf={(address) => pictureAddress(origin, address)}
      onCategory={(next) => go(host.page.id, next === null ? {} : { category: next }, { replace: true })}
      onRetry={() => void refetch()}
    />
  );
}
