import http from 'node:http';
import https from 'node:https';
import { operationList } from '#schemas/api/operations.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import { queryString } from '#src/domain/api/queryString.ts';
import { checksOf } from '#src/server/http/validate.ts';
import type { ValidBrand } from '../authoring/why/explain.ts';
import type { VisitorQuery } from '../site/initialResults.ts';
import { runningPort } from '../site/runningState.ts';

/** How long to wait for a response, in milliseconds: a publication does not depend on it. */
const timeout = 4000;

/** GETs JSON. Rejects where there is none in time. */
function getJson(url: URL, headers: Readonly<Record<string, string>>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const request = client.get(url, { headers, timeout }, (response) => {
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

/** Address of the server that runs over a data folder. */
function serverAddress(dataFolder: string): string | undefined {
  const port = runningPort(dataFolder);
  return port === undefined ? undefined : `http://localhost:${port}`;
}

/** Client of a brand's API, as a visitor. */
export interface BrandApi {
  readonly query: VisitorQuery;
  /** Base address; undefined where no server is known. */
  readonly address: string | undefined;
  /** Whether a query got no valid response. */
  hasFailed(): boolean;
}

/**
 * Client of the API that a brand's players will use: the one the manifest names, else the server of this data
 * folder.
 */
export function createBrandApi({ brand, hosting }: ValidBrand, dataFolder: string): BrandApi {
  const { base, paths = {} } = brand.api;
  const address = base === '' ? serverAddress(dataFolder) : base;
  const [host] = hosting.hosts;
  const siteHeaders: Record<string, string> = base === '' ? { Host: `${brand.id}.localhost` } : {};
  if (base !== '' && host !== undefined) siteHeaders.Origin = `https://${host}`;
  let missed = false;
  async function read(url: URL, language: LanguageCode): Promise<unknown> {
    const headers = { ...siteHeaders, Merchant: brand.merchant, Language: language };
    const body = (await getJson(url, headers).catch(() => null)) as {
      success?: unknown;
      value?: unknown;
    } | null;
    return body?.success === true ? body.value : undefined;
  }
  return {
    address,
    hasFailed: () => missed,
    async query(operation, query, language) {
      const target = `${paths[operation] ?? operationList[operation].path}${queryString(operationList[operation], query, brand)}`;
      const value = address === undefined ? undefined : await read(new URL(address + target), language);
      if (checksOf(operation).value(value)) return value;
      missed = true;
      return undefined;
    },
  };
}
