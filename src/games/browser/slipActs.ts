import { exceeds } from './amounts.ts';
import type { Notice } from './notice.ts';
import type { Order } from './order.ts';
import type { Play } from './play.ts';
import { refusal } from './refusal.ts';
import type { Answer, Body } from './wire.ts';

type SlipBet = 'betOnDraw' | 'betOnSports';

interface SlipOptions<C extends SlipBet> {
  readonly store: {
    readonly state: () => { readonly balance: string };
    readonly become: (change: { readonly notice: Notice | undefined; readonly before?: undefined }) => void;
  };
  readonly order: Order<C>;
  /** The total stake of the slip, and the bet to place. */
  readonly slip: () => { readonly stake: string; readonly bet: Omit<Body<C>, 'transactionId'> };
  readonly placed: (answer: Answer<C>) => void;
  /** Called with the error of a refused bet: what the page shows may be out of date. */
  readonly refused: (error: unknown) => void;
}

/** The actions that place the slip, and send a lost slip again, with notices about the result. */
export function slipActs<C extends SlipBet>(
  play: Play,
  { store: { state, become }, order, slip, placed, refused }: SlipOptions<C>,
): { readonly place: () => void; readonly again: () => void } {
  const { t, tell } = play;

  async function send(request: () => Promise<Answer<C> | undefined>): Promise<void> {
    try {
      const answer = await request();
      if (!answer) {
        if (order.state() === 'lost') become({ notice: { kind: 'bad', text: t('betLost') } });
        return;
      }
      placed(answer);
      tell({ type: 'round', open: false });
      tell({ type: 'balance' });
    } catch (error) {
      const notice = refusal(error, play);
      if (notice) become({ notice });
      refused(error);
    }
  }

  return {
    place() {
      const { stake, bet } = slip();
      if (exceeds(stake, state().balance)) {
        become({ notice: { kind: 'bad', text: t('insufficient') } });
        return;
      }
      become({ notice: undefined, before: undefined });
      void send(() => order.place(bet));
    },
    again() {
      become({ notice: undefined });
      void send(order.again);
    },
  };
}
