import { useQuery } from '@tanstack/react-query';
import type { TypeOf } from '#schemas/schema.ts';
import { query } from '#src/api/queries.ts';
import { useLocale } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { noticesApiQuery } from './apiQuery.ts';
import type { noticeListProps } from './contract.ts';
import { NoticeListView } from './NoticeListView.tsx';
import { useAgentNotices } from './useAgentNotices.ts';

export default function NoticeList({ props }: WidgetViewProps<TypeOf<typeof noticeListProps>>) {
  const { types = 'PL', opened } = props;
  const { code } = useLocale();
  const { data, isError, refetch } = useQuery(query(...noticesApiQuery(props, code)));
  useAgentNotices(types === 'A' ? data?.list : undefined);
  return (
    <NoticeListView
      key={types}
      notices={data?.list}
      failed={isError && !data}
      forAgents={types === 'A'}
      opened={opened}
      onRetry={() => void refetch()}
    />
  );
}
