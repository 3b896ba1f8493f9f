import { useQuery } from '@tanstack/react-query';
import type { TypeOf } from '#schemas/schema.ts';
import { query } from '#src/api/queries.ts';
import { useWriting } from '#src/ui/text.ts';
import type { WidgetViewProps } from '../define.ts';
import { NoticeListView } from './NoticeListView.tsx';
import type { noticeListProps } from './schema.ts';

export default function NoticeList({ props }: WidgetViewProps<TypeOf<typeof noticeListProps>>) {
  const { types = 'PL', opened } = props;
  const { code } = useWriting();
  const { data, isError, refetch } = useQuery(query('listNotices', { types, language: code }));
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
