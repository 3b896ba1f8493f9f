import type { MessageProvider } from '../kernel/messageProvider.ts';

/** How long the service may take to answer, in milliseconds. */
const patience = 15_000;

/**
 * Hands messages to a service by HTTP: `POST` with `{ id, brand, sender, to, text }` as JSON; `to` is `+` and digits. It
 * accepts a message by any status from 200 to 299. `secret` is sent as a bearer token; redirects are not followed, so that
 * it reaches nobody else.
 */
export const httpProvider = (url: string, secret: string | undefined): MessageProvider => ({
  async send({ id, brandId, sender, recipient, content }) {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `${brandId}-${id}`,
        ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify({ id, brand: brandId, sender, to: recipient.replaceAll(' ', ''), text: content }),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the service answered ${response.status}`);
  },
});
