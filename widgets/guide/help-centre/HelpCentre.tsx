import { useQuery } from '@tanstack/react-query';
import type { TypeOf } from '#schemas/schema.ts';
import { query } from '#src/api/queries.ts';
import { useSafeHtml } from '#src/ui/content/SafeHtml.tsx';
import { useNavigation } from '#src/ui/navigation.ts';
import { useLocale } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { helpApiQuery } from './apiQuery.ts';
import type { helpCentreProps } from './contract.ts';
import { HelpCentreView } from './HelpCentreView.tsx';
import { useHelpVotes } from './useHelpVotes.ts';

export default function HelpCentre({ props, host }: WidgetViewProps<TypeOf<typeof helpCentreProps>>) {
  const { code } = useLocale();
  const { go } = useNavigation();
  const { data, isError, refetch } = useQuery(query(...helpApiQuery(props, code)));
  const { votes, vote } = useHelpVotes();
  const stands = useSafeHtml();
  return (
    <HelpCentreView
      // The first entry is open: with its text, it does not push down the others.
      entries={stands ? data : undefined}
      failed={isError && !data}
      active={props.active}
      votes={votes}
      onVote={vote}
      // In place of the address before: Back leaves the page, and coming back finds the entry open.
      onOpen={(place) => go(host.page.id, { ...host.page.query, i: String(place) }, { replace: true })}
      onRetry={() => void refetch()}
    />
  );
}
