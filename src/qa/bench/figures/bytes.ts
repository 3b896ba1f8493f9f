import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Browser, BrowserContext } from '@playwright/test';
import { phoneOptions, waitUntilQuiet } from '../phone/phone.ts';

export const fileTypes = ['html', 'js', 'css', 'font', 'image', 'data'] as const;
export type FileType = (typeof fileTypes)[number];

/** Number of requests and their bytes. */
export interface TransferSize {
  readonly requests: number;
  readonly bytes: number;
}

/** What a first and a second visit to a page fetch. */
export interface PageBytes {
  readonly name: string;
  readonly brand: string;
  readonly page: string;
  /** First visit until the network is idle, by file type; bytes after brotli 11 where it saves any. */
  readonly first: Readonly<Record<FileType, TransferSize>>;
  /** Scripts referenced by the HTML, which hydration needs. */
  readonly named: TransferSize;
  /** Second visit with a filled cache: bytes on the wire. */
  readonly second: TransferSize;
}

const brotli = promisify(brotliCompress);
const compressedSize = async (body: Buffer): Promise<number> =>
  Math.min(body.length, (await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length);

/** File type of a response, by its Content-Type. */
export function fileTypeOf(contentType: string): FileType {
  const type = contentType.split(';')[0]?.trim() ?? '';
  if (type === 'text/html') return 'html';
  if (/javascript/.test(type)) return 'js';
  if (type === 'text/css') return 'css';
  if (/^font\/|woff/.test(type)) return 'font';
  return type.startsWith('image/') ? 'image' : 'data';
}

/** Addresses of the scripts that a page references: its own and preloaded scripts. */
export const namedScripts = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g)].map(
      ([, address = '']) => address,
    ),
  ),
];

/** Counts the network traffic of a visit: bytes on the wire including headers, without responses from a cache. */
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

/** Visits a page twice with the same, initially empty, cache and counts requests and bytes. */
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
      const counting = response.body().then(async (body) => {
        const kind = fileTypeOf(response.headers()['content-type'] ?? '');
        if (kind === 'html' && html === '') html = body.toString();
        const bytes = await compressedSize(body);
        sizes.set(new URL(response.url()).pathname, bytes);
        first[kind] = { requests: first[kind].requests + 1, bytes: first[kind].bytes + bytes };
      });
      bodies.push(counting.catch(() => undefined));
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
