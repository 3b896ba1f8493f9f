import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { signInPath } from '#src/domain/access/signInHandover.ts';
import { gamesMark, gamesOriginOf } from '#src/domain/games/gamesOrigin.ts';
import { compressFrom } from '#src/server/http/compression.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { keepFor } from '../build/earlierFiles.ts';
import type { DrawnSite } from '../site/site.ts';
import { addressFile, isForever } from './addressFile.ts';
import { joinPolicies } from './brandPolicy.ts';
import type { FolderSite, PageApart } from './serverForms.ts';
import { writeWhole } from './store.ts';

/** Where a brand is written. */
export interface ExportFolders {
  /** Its pages and own files: what a plain static server takes as document root. */
  readonly root: string;
  /** What brands share: catalogues. The same folder where there is one brand. */
  readonly shared: string;
}

/** How it is written. */
export interface ExportWishes {
  /** Of brotli. */
  readonly quality?: number;
  /** Without copies that save bytes and icons as PNG: nobody needs them to see a page. */
  readonly bare?: boolean;
}

/** How much is written. */
export interface Exported {
  readonly site: FolderSite;
  readonly files: number;
  /** Bytes, uncompressed; without what other brands share with it. */
  readonly size: number;
}

/** The file that says what a publication wrote, so that the next one can take away what is no longer there. */
const listFile = '.livery.json';

const isText = (name: string): boolean => /\.(html|json|svg|js|css|txt|xml|webmanifest)$/.test(name);
/** Of 11. Up to here it is nearly free; the last two gain a tenth more, and cost thirty times as much. */
export const quickBrotli = 6;
export const bestBrotli = 11;

/** Files of an earlier publication, by name; throws where the folder is somebody else's. */
function earlierFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const list = path.join(folder, listFile);
  if (existsSync(list)) return (JSON.parse(readFileSync(list, 'utf8')) as { files: string[] }).files;
  if (readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty, and nothing was published into it. Choose another folder.`);
  return [];
}

/** Icons of home screens: drawing them takes longer than all pages. */
const isPngIcon = (address: string): boolean => /^\/brand\/icon-\d+\..*png$/.test(address);

/** Compresses each content once, however many addresses it has; null where nothing is to be. */
function compressor(quality: number | null) {
  if (quality === null) return null;
  const known = new Map<string | Uint8Array, { readonly br: Uint8Array; readonly gz: Uint8Array }>();
  return (content: string | Uint8Array) => {
    const before = known.get(content);
    if (before) return before;
    const bytes = Buffer.from(content as Uint8Array);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const made = { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes) };
    known.set(content, made);
    return made;
  };
}

type Content = string | Uint8Array;

/** A second name for a file that is written; false where the disk knows no such thing. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes files of a brand. Into a folder that nobody reads yet, plainly, and what stands at several addresses
 * once; else each whole or not at all.
 */
function writer(fresh: boolean, compress: ReturnType<typeof compressor>) {
  const written = new Map<Content, string>();
  const folders = new Set<string>();
  return (file: string, content: Content) => {
    const parent = path.dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    const before = fresh ? written.get(content) : undefined;
    const packed = compress && isText(file) && content.length >= compressFrom ? compress(content) : null;
    // Compressed ones first: a server that finds the plain one finds all.
    const parts = packed
      ? ([
          ['.br', packed.br],
          ['.gz', packed.gz],
        ] as const)
      : [];
    for (const [end, bytes] of [...parts, ['', content] as const]) {
      const to = file + end;
      if (before !== undefined && tryLink(before + end, to)) continue;
      if (fresh) writeFileSync(to, bytes);
      else writeWhole(to, bytes);
    }
    written.set(content, file);
  };
}

/** Dates a file that never changes now, where it is there already. */
function keepsIt(file: string): boolean {
  if (!existsSync(file)) return false;
  const now = new Date();
  utimesSync(file, now, now);
  return true;
}

const remove = (file: string): void => {
  for (const end of ['', '.br', '.gz']) rmSync(file + end, { force: true });
};

/** Whether a catalogue is the same for every brand that has the same texts: its name is the hash of it. */
const isShared = (address: string): boolean => /^\/locales\//.test(address);

/**
 * Writes a drawn brand as files for a plain static server: every address of every page, and what pages ask for.
 * Files that never change stay for a week after they were last needed. Throws where the folder holds something else.
 */
export function exportSite(
  id: string,
  site: DrawnSite & Pick<Site, 'hosting'>,
  { root, shared }: ExportFolders,
  { quality = quickBrotli, bare = false }: ExportWishes = {},
): Exported {
  const compress = compressor(bare ? null : quality);
  const fresh = !existsSync(root);
  const before = earlierFiles(root);
  mkdirSync(root, { recursive: true });
  const list = (files: readonly string[]) =>
    writeWhole(path.join(root, listFile), JSON.stringify({ id, files }));
  list(before); // the folder is ours from now on, even where this is cut short
  const written = new Set<string>();
  const writers = { own: writer(fresh, compress), shared: writer(false, compress) };
  const policies: string[] = [];
  const changing: string[] = [];
  let apart: PageApart | undefined;
  let size = 0;
  const write = (folder: string, name: string, body: Content, forever: boolean) => {
    const file = path.join(folder, name);
    if (!forever || !keepsIt(file)) (folder === root ? writers.own : writers.shared)(file, body);
    if (folder !== root) return;
    size += Buffer.byteLength(body);
    written.add(name);
  };
  // What never changes first: a page is never there without what it asks for.
  const replies = site.addresses().flatMap((address) => {
    const reply = bare && isPngIcon(address) ? undefined : site.reply(address);
    return reply ? [{ address, ...reply, forever: isForever(reply.headers) }] : [];
  });
  for (const { address, body, headers, forever } of replies.toSorted((a, b) => +b.forever - +a.forever)) {
    const isPage = headers['Content-Type']?.startsWith('text/html') ?? false;
    write(isShared(address) ? shared : root, addressFile(address), body, forever);
    if (forever) continue;
    if (address === signInPath) {
      const { 'Content-Type': _, 'Cache-Control': __, ...own } = headers;
      apart = { address, headers: own };
      continue;
    }
    changing.push(address);
    const policy = headers['Content-Security-Policy'];
    if (isPage && policy !== undefined) policies.push(policy);
  }
  const missing = site.reply(site.notFound ?? '');
  if (missing) write(root, '404.html', missing.body, false);
  for (const name of before.filter((one) => !written.has(one))) {
    const file = path.join(root, name);
    const hashed = /^(brand|locales)\//.test(name);
    if (hashed && existsSync(file) && Date.now() - statSync(file).mtimeMs < keepFor) written.add(name);
    else remove(file);
  }
  const files = [...written].sort();
  list(files);
  const { apiOrigin } = site.hosting;
  return {
    files: files.length,
    size,
    site: {
      id,
      hosts: site.hosting.hosts,
      root,
      shared,
      policy: joinPolicies(policies).replaceAll(gamesMark, apiOrigin ? gamesOriginOf(apiOrigin) : gamesMark),
      apart,
      ownApi: apiOrigin !== undefined,
      changing,
    },
  };
}
