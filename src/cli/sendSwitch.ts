import type { Switch } from '#src/server/operator.ts';
import { createOperatorToken } from '#src/server/operator.ts';

/** Changes settings of a running server. Throws an Error with the server's own words where it refuses. */
export async function sendSwitch(
  url: string,
  dataFolder: string,
  brand: string,
  change: Switch,
): Promise<void> {
  const response = await fetch(`${url}/operator/switch`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${createOperatorToken(dataFolder)}`,
    },
    body: JSON.stringify({ brand, ...change }),
  });
  if (response.ok) return;
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  throw new Error(message ?? `The server answered ${response.status}.`);
}
