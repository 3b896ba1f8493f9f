import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Switch } from '#src/server/operator/operator.ts';
import { createOperatorToken, operatorTokenFile } from '#src/server/operator/operator.ts';
import type { BrandSettings } from '#src/server/settings/settings.ts';

/** Where a running server is, and the folder of its data, which holds its operator's token. */
export interface RunningServer {
  readonly url: string;
  readonly dataFolder: string;
}

async function ask({ url, dataFolder }: RunningServer, address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`${url}${address}`, {
    ...init,
    headers: { ...init.headers, Authorization: `Bearer ${createOperatorToken(dataFolder)}` },
  });
  const answer = (await response.json().catch(() => ({}))) as { message?: string; value?: unknown };
  if (response.ok) return answer.value;
  if (response.status === 403)
    throw new Error(`The server at ${url} keeps its data elsewhere, not in ${dataFolder}: say --data DIR.`);
  throw new Error(answer.message ?? `The server answered ${response.status}.`);
}

/** Changes settings of a running server. Throws an Error with the server's own words where it refuses. */
export async function sendSwitch(
  url: string,
  dataFolder: string,
  brand: string,
  change: Switch,
): Promise<void> {
  await ask({ url, dataFolder }, '/operator/switch', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ brand, ...change }),
  });
}

/** The settings of a brand on a running server. Throws as {@link sendSwitch} does; a TypeError where none answers. */
export async function askSettings(
  server: RunningServer,
  brand: string,
  signal?: AbortSignal,
): Promise<BrandSettings> {
  const address = `/operator/settings?brand=${encodeURIComponent(brand)}`;
  return (await ask(server, address, signal ? { signal } : {})) as BrandSettings;
}

/** Whether a server ever ran with this data folder: then it has an operator's token. */
export const hasRun = (dataFolder: string): boolean => existsSync(path.join(dataFolder, operatorTokenFile));
