import { withLoadingToast } from '../withLoadingToast.ts';
import { demandedWork, type Payment } from './payment.ts';
import { doWork } from './workCaptcha.ts';

/** How long the toast stays at most, in milliseconds: a slow phone works for a minute at the highest price. */
const longest = 180_000;

/**
 * Has the device work for a request and sends it, again where it became dearer meanwhile; a price has a highest, so this
 * ends. Rejects with ApiError.
 */
export const payByWork = <T>(send: (payment: Payment) => Promise<T>, work: number): Promise<T> =>
  withLoadingToast(
    async () => {
      for (let paid = work; ; ) {
        const captcha = await doWork({ work: paid });
        try {
          return await send({ captcha });
        } catch (error) {
          const next = demandedWork(error);
          if (next <= paid) throw error;
          paid = next;
        }
      }
    },
    { text: 'captcha.busyNetwork', longest },
  );
