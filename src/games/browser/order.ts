import { newKey } from '#src/domain/values/newKey.ts';
import { isUnsure } from './failure.ts';
import type { Play } from './play.ts';
import type { Answer, Body } from './wire.ts';

type Bet = 'spin' | 'betOnDraw' | 'betOnSports';

/** One bet after another. While the fate of one is unknown it can only be sent again, never placed twice. */
export interface Order<C extends Bet> {
  /** `lost`: sent, and no answer came. */
  readonly state: () => 'none' | 'sending' | 'lost';
  /**
   * Places a bet: resolves to the answer, or to undefined when it is lost or another one is under way. Throws what the
   * server refuses.
   */
  readonly place: (body: Omit<Body<C>, 'transactionId'>) => Promise<Answer<C> | undefined>;
  /** Sends the lost one again. */
  readonly again: () => Promise<Answer<C> | undefined>;
}

/** Bets of one kind. `changed` is called whenever the state has. */
export function orderOf<C extends Bet>(call: C, { wire, tell }: Play, changed: () => void): Order<C> {
  let state: 'none' | 'sending' | 'lost' = 'none';
  let body: Body<C> | undefined;
  const become = (next: typeof state) => {
    state = next;
    changed();
  };
  async function send(): Promise<Answer<C> | undefined> {
    if (body === undefined || state === 'sending') return undefined;
    become('sending');
    tell({ type: 'round', open: true });
    try {
      const answer = await wire.bet(call, body);
      body = undefined;
      become('none');
      return answer;
    } catch (error) {
      if (isUnsure(error)) {
        become('lost');
        return undefined;
      }
      body = undefined;
      tell({ type: 'round', open: false });
      become('none');
      throw error;
    }
  }
  return {
    state: () => state,
    async place(wanted) {
      if (state !== 'none') return undefined;
      body = { ...wanted, transactionId: newKey() } as unknown as Body<C>;
      return send();
    },
    again: send,
  };
}
