import { newKey } from '#src/domain/values/newKey.ts';
import { isOutcomeUnknown } from '../gameApiError.ts';
import type { BetCall, RequestBody, ResponseBody } from '../gameClient.ts';
import type { PlayContext } from '../playContext.ts';

/** Places one bet at a time. While the outcome of a bet is unknown, it can only be sent again, never placed twice. */
export interface BetOrder<C extends BetCall> {
  /** `lost`: sent without a response. */
  readonly state: () => 'none' | 'sending' | 'lost';
  /**
   * Places a bet: resolves to the response, or to undefined when there is none or another bet is pending. Throws when
   * the server refuses the bet.
   */
  readonly place: (body: Omit<RequestBody<C>, 'transactionId'>) => Promise<ResponseBody<C> | undefined>;
  /** Sends the lost bet again. */
  readonly again: () => Promise<ResponseBody<C> | undefined>;
}

/** Creates the order of an operation. `changed` is called after every change of the state. */
export function createBetOrder<C extends BetCall>(
  call: C,
  { api, post }: Pick<PlayContext, 'api' | 'post'>,
  changed: () => void,
): BetOrder<C> {
  let state: 'none' | 'sending' | 'lost' = 'none';
  let body: RequestBody<C> | undefined;
  const setState = (next: typeof state) => {
    state = next;
    changed();
  };
  async function send(): Promise<ResponseBody<C> | undefined> {
    if (body === undefined || state === 'sending') return undefined;
    setState('sending');
    post({ type: 'round', open: true });
    try {
      const answer = await api.bet(call, body);
      body = undefined;
      setState('none');
      return answer;
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        setState('lost');
        return undefined;
      }
      body = undefined;
      post({ type: 'round', open: false });
      setState('none');
      throw error;
    }
  }
  return {
    state: () => state,
    async place(bet) {
      if (state !== 'none') return undefined;
      body = { ...bet, transactionId: newKey() } as unknown as RequestBody<C>;
      return send();
    },
    again: send,
  };
}
