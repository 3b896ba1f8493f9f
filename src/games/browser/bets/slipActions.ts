import { failureNotice } from '../failureNotice.ts';
import type { RequestBody, ResponseBody } from '../gameClient.ts';
import type { Notice } from '../notice.ts';
import type { PlayContext } from '../playContext.ts';
import { exceeds } from './amounts.ts';
import type { BetOrder } from './betOrder.ts';

type SlipBet = 'betOnDraw' | 'betOnSports';

interface SlipOptions<C extends SlipBet> {
  readonly store: {
    readonly state: () => { readonly balance: string };
    readonly set: (change: { readonly notice: Notice | undefined; readonly before?: undefined }) => void;
  };
  readonly order: BetOrder<C>;
  /** The total stake of the slip, and the bet to place. */
  readonly slip: () => { readonly stake: string; readonly bet: Omit<RequestBody<C>, 'transactionId'> };
  readonly placed: (answer: ResponseBody<C>) => void;
  /** Called with the error of a refused bet: what the page shows may be out of date. */
  readonly refused: (error: unknown) => void;
}

/** The actions that place the slip, and send a lost slip again, with notices about the result. */
export function slipActs<C extends SlipBet>(
  play: PlayContext,
  { store: { state, set }, order, slip, placed, refused }: SlipOptions<C>,
): { readonly place: () => void; readonly again: () => void } {
  const { t, post } = play;

  async function send(request: () => Promise<ResponseBody<C> | undefined>): Promise<void> {
    try {
      const answer = await request();
      if (!answer) {
        if (order.state() === 'lost') set({ notice: { kind: 'bad', text: t('betLost') } });
        return;
      }
      placed(answer);
      post({ type: 'round', open: false });
      post({ type: 'balance' });
    } catch (error) {
      const notice = failureNotice(error, play);
      if (notice) set({ notice });
      refused(error);
    }
  }

  return {
    place() {
      const { stake, bet } = slip();
      if (exceeds(stake, state().balance)) {
        set({ notice: { kind: 'bad', text: t('insufficient') } });
        return;
      }
      set({ notice: undefined, before: undefined });
      void send(() => order.place(bet));
    },
    again() {
      set({ notice: undefined });
      void send(order.again);
    },
  };
}
