import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Browser, BrowserContext } from '@playwright/test';
import { phoneOptions, waitUntilQuiet } from '../phone/phone.ts';

export const fileTypes = ['html', 'js', 'css', 'font', 'image', 'data'] as const;
export type FileType = (typeof fileTypes)[number];

/** Requests and bytes after brotli 11, where compressing helps. */
export interface TransferSize {
  readonly requests: number;
  readonly bytes: number;
}

/** What visits to a page fetch. */
export interface PageBytes {
  readonly name: string;
  readonly brand: string;
  readonly page: string;
  /** First visit, up to when nothing more comes by itself. */
  readonly first: Readonly<Record<FileType, TransferSize>>;
  /** Of its scripts, those that the page names in its HTML: what it needs to wake. */
  readonly named: TransferSize;
  /** Second visit, what the network had to bring: bytes as they came. */
  readonly second: TransferSize;
}

const brotli = promisify(brotliCompress);
const packed = async (body: Buffer): Promise<number> =>
  Math.min(body.length, (await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length);

/** What kind of file an answer is, by its type. */
export function fileTypeOf(contentType: string): FileType {
  const type = contentType.split(';')[0]?.trim() ?? '';
  if (type === 'text/html') return 'html';
  if (/javascript/.test(type)) return 'js';
  if (type === 'text/css') return 'css';
  if (/^font\/|woff/.test(type)) return 'font';
  return type.startsWith('image/') ? 'image' : 'data';
}

/** Scripts that a page names: its own and those it preloads. Addresses. */
export const namedScripts = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g)].map(
      ([, address = '']) => address,
    ),
  ),
];

/** What the network brings for one visit: bytes as they come, headers included, and nothing out of a cache. */
async function countWire(context: BrowserContext, url: string): Promise<TransferSize> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const cached = new Set<string>();
  let wire = { requests: 0, bytes: 0 };
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || !response.url.startsWith('http')) cached.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!cached.has(requestId)) wire = { requests: wire.requests + 1, bytes: wire.bytes + encodedDataLength };
  });
  await page.goto(url, { waitUntil: 'load' });
  await waitUntilQuiet(page, 2000);
  return wire;
}

/** Visits a page twice with one cache, empty at first, and counts. */
export async function measurePageBytes(
  browser: Browser,
  target: { name: string; brand: string; page: string; url: string },
): Promise<PageBytes> {
  const context = await browser.newContext(phoneOptions);
  try {
    const page = await context.newPage();
    const first = Object.fromEntries(fileTypes.map((kind) => [kind, { requests: 0, bytes: 0 }])) as Record<
      FileType,
      TransferSize
    >;
    const sizes = new Map<string, number>();
    const bodies: Promise<void>[] = [];
    let html = '';
    page.on('response', (response) => {
      if (!response.url().startsWith('http')) return;
      const counted = response.body().then(async (body) => {
        const kind = fileTypeOf(response.headers()['content-type'] ?? '');
        if (kind === 'html' && html === '') html = body.toString();
        const bytes = await packed(body);
        sizes.set(new URL(response.url()).pathname, bytes);
        first[kind] = { requests: first[kind].requests + 1, bytes: first[kind].bytes + bytes };
      });
      bodies.push(counted.catch(() => undefined));
    });
    await page.goto(target.url, { waitUntil: 'load' });
    await waitUntilQuiet(page, 2000);
    await Promise.all(bodies);
    await page.close();
    const scripts = namedScripts(html);
    const named = {
      requests: scripts.length,
      bytes: scripts.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0),
    };
    const second = await countWire(context, target.url);
    const { name, brand, page: pageName } = target;
    return { name, brand, page: pageName, first, named, second };
  } finally {
    await context.close();
  }
}
