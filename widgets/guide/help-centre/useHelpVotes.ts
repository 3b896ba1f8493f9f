import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listHelpVotes, voteHelp } from '#schemas/api/guide.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { showFailure } from '#src/actions/showFailure.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';

type Votes = ValueOf<'listHelpVotes'>;

const withVote = (votes: Votes = [], vote: Votes[number]): Votes => [
  ...votes.filter(({ id }) => id !== vote.id),
  vote,
];

/** Whether entries helped, as the member or this device said, and a way to say so: shown at once, and put right by the answer. */
export function useHelpVotes() {
  const client = useQueryClient();
  const asked = query(listHelpVotes);
  const { data = [] } = useQuery(asked);
  const { mutate } = useMutation({
    mutationFn: (vote: Votes[number]) => call(voteHelp, { body: vote }),
    networkMode: 'always',
    // In the order of the taps: the last one counts.
    scope: { id: 'helpVote' },
    onMutate: async (vote) => {
      await client.cancelQueries({ queryKey: asked.queryKey });
      client.setQueryData(asked.queryKey, (votes) => withVote(votes, vote));
    },
    onError: (error) => {
      showFailure(error);
      void client.invalidateQueries({ queryKey: asked.queryKey });
    },
  });
  return {
    votes: new Map(data.map(({ id, helpful }) => [id, helpful])),
    vote: (id: string, helpful: boolean) => mutate({ id, helpful }),
  };
}
