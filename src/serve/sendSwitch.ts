import { existsSync } from 'node:fs';
import path from 'node:path';
import { createOperatorToken, operatorTokenFile, type Switched } from '#src/server/operator/operator.ts';
import type { Switch } from '#src/server/operator/switchChange.ts';
import type { BrandSettings } from '#src/server/settings/settings.ts';
import type { SettingSources } from '#src/server/settings/sources.ts';

/** Address of a running server, and its data folder, which holds the operator's token. */
export interface RunningServer {
  readonly url: string;
  readonly dataFolder: string;
}

/** What to do where no server answers at an address. */
export const noServerAnswers = (url: string): string =>
  `No server answers at ${url}. Start it with npm start, or say the --data DIR that it was started with, or --port N.`;

/** The settings of a brand on a running server, and who set what of them. */
export interface RunningSettings {
  readonly settings: BrandSettings;
  readonly sources: SettingSources;
}

async function request(
  { url, dataFolder }: RunningServer,
  address: string,
  init: RequestInit,
): Promise<unknown> {
  const response = await fetch(`${url}${address}`, {
    ...init,
    headers: { ...init.headers, Authorization: `Bearer ${createOperatorToken(dataFolder)}` },
  });
  const body = (await response.json().catch(() => ({}))) as { message?: string; value?: unknown };
  if (response.ok) return body.value;
  if (response.status === 403)
    throw new Error(`The server at ${url} keeps its data elsewhere, not in ${dataFolder}: say --data DIR.`);
  throw new Error(body.message ?? `The server answered ${response.status}.`);
}

/**
 * Changes settings of a running server. Returns what they said already. Throws an Error with the server's message where
 * it refuses.
 */
export async function sendSwitch(
  url: string,
  dataFolder: string,
  brand: string,
  change: Switch,
): Promise<readonly string[]> {
  const switched = await request({ url, dataFolder }, '/operator/switch', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ brand, ...change }),
  });
  return (switched as Switched).already;
}

/**
 * Reads the settings of a brand from a running server. Throws as {@link sendSwitch} does; a TypeError where
 * no server answers.
 */
export async function fetchSettings(
  server: RunningServer,
  brand: string,
  signal?: AbortSignal,
): Promise<RunningSettings> {
  const address = `/operator/settings?brand=${encodeURIComponent(brand)}`;
  return (await request(server, address, signal ? { signal } : {})) as RunningSettings;
}

/** Whether a server has ever run with this data folder: it then holds an operator's token. */
export const hasRun = (dataFolder: string): boolean => existsSync(path.join(dataFolder, operatorTokenFile));
