import { demandedWork, type Payment } from './payment.ts';

/**
 * Sends a request; where the server demands more work for it than `worked`, since many of the visitor's network ask for
 * the same, the device works and the request is sent again, under a toast that says so. Rejects with ApiError.
 */
export async function paying<T>(send: (payment: Payment) => Promise<T>, worked = 0): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    const work = demandedWork(error);
    if (work <= worked) throw error;
    const { payByWork } = await import('./payByWork.ts');
    return payByWork(send, work);
  }
}
