import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { operationList } from '#schemas/api/operations.ts';
import { queryText } from '#src/domain/api/operationAddress.ts';
import { checksOf } from '#src/server/http/validate.ts';
import type { SoundBrand } from '../authoring/why/explain.ts';
import type { AskVisitor } from '../site/firstAnswers.ts';

/** Longest time that an answer is waited for, in milliseconds: a publication does not depend on it. */
const patience = 4000;

const addressFile = (dataFolder: string) => path.join(dataFolder, 'address');

/** Says in a data folder where its server is. Returns what takes that back. */
export function noteAddress(dataFolder: string, address: string): () => void {
  writeFileSync(addressFile(dataFolder), address);
  return () => rmSync(addressFile(dataFolder), { force: true });
}

function readAddress(dataFolder: string): string | undefined {
  try {
    return readFileSync(addressFile(dataFolder), 'utf8');
  } catch {
    return undefined;
  }
}

/** GETs JSON; rejects where there is none in time. */
function getJson(url: URL, headers: Readonly<Record<string, string>>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const request = client.get(url, { headers, timeout: patience }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => {
        try {
          resolve(JSON.parse(text));
        } catch (error) {
          reject(error);
        }
      });
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', reject);
  });
}

/** A way to a brand's API, and whether it answered. */
export interface BrandApi {
  readonly ask: AskVisitor;
  /** Where it is; undefined where no server runs that could be asked. */
  readonly address: string | undefined;
  /** Whether a question went without an answer. */
  missed(): boolean;
}

/**
 * The API that a brand's players will ask: its own where the manifest names one, else the server that runs over this
 * data folder.
 */
export function apiOf({ brand, hosting }: SoundBrand, dataFolder: string): BrandApi {
  const { base, paths = {} } = brand.api;
  const address = base === '' ? readAddress(dataFolder) : base;
  const [host] = hosting.hosts;
  const own: Record<string, string> = base === '' ? { Host: `${brand.id}.localhost` } : {};
  if (base !== '' && host !== undefined) own.Origin = `https://${host}`;
  let missed = false;
  async function read(url: URL): Promise<unknown> {
    const headers = { ...own, Merchant: brand.merchant, Language: brand.languages.default };
    const answer = (await getJson(url, headers).catch(() => null)) as {
      success?: unknown;
      value?: unknown;
    } | null;
    return answer?.success === true ? answer.value : undefined;
  }
  return {
    address,
    missed: () => missed,
    async ask(operation, query) {
      const to = `${paths[operation] ?? operationList[operation].path}${queryText(operationList[operation], query)}`;
      const value = address === undefined ? undefined : await read(new URL(to, address));
      if (checksOf(operation).value(value)) return value;
      missed = true;
      return undefined;
    },
  };
}
