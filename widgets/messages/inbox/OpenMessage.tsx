import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMessage } from '#schemas/api/inbox.ts';
import { deleteListed, markListed } from '#src/actions/messages/messageDeeds.ts';
import { findListed } from '#src/actions/messages/messageLists.ts';
import { ApiError } from '#src/api/apiError.ts';
import { query } from '#src/api/queries.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useLocale } from '#src/ui/text.ts';
import { MessageSheet } from './MessageSheet.tsx';

interface OpenMessageProps {
  readonly id: string;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** A message that is open, which marks it as read. */
export function OpenMessage({ id, timeZone, onClose }: OpenMessageProps) {
  const { code } = useLocale();
  const { data, error, refetch } = useQuery({
    ...query(getMessage, { id, language: code }),
    staleTime: 0,
  });
  const offline = !useOnline();
  const known = data?.read;
  useEffect(() => {
    // As it is in the list, where it may have been marked as unread since it was read.
    if (known !== undefined) void markListed([{ id, read: findListed(id)?.read ?? known }], true);
  }, [id, known]);
  const gone = error instanceof ApiError && error.code === 'request.notFound';
  return (
    <MessageSheet
      message={data ?? (gone ? 'gone' : error ? null : undefined)}
      offline={offline}
      timeZone={timeZone}
      onClose={onClose}
      onRetry={() => void refetch()}
      onUnread={() => {
        onClose();
        void markListed([{ id, read: true }], false);
      }}
      onDelete={() => {
        onClose();
        void deleteListed([{ id, read: true }]);
      }}
    />
  );
}
