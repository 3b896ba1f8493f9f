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
import { retentionMs } from '#src/build/earlierFiles.ts';
import { signInPath } from '#src/domain/access/signInHandover.ts';
import { gamesOriginOf, gamesOriginPlaceholder } from '#src/domain/games/launch/gamesOrigin.ts';
import { notFoundFile, staticFileOf } from '#src/domain/site/pageFiles.ts';
import { minCompressedSize } from '#src/server/http/compression.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { RenderedSite } from '#src/site/site.ts';
import { isImmutable } from '../isImmutable.ts';
import { writeAtomic } from '../versions/store.ts';
import { joinPolicies } from './joinPolicies.ts';
import type { ExportedSite, SeparatePage } from './serverConfigs.ts';

/** Where a brand is written. */
export interface ExportFolders {
  /** Its pages and own files: the document root of a static server. */
  readonly root: string;
  /** Files shared by brands: catalogues. The same folder where there is one brand. */
  readonly shared: string;
}

/** How a brand is written. */
export interface ExportOptions {
  /** Brotli quality, 0 to 11. */
  readonly quality?: number;
  /** Leaves out compressed copies and PNG icons, which no page needs to be shown. */
  readonly bare?: boolean;
}

/** What was written. */
export interface ExportedFiles {
  readonly site: ExportedSite;
  readonly files: number;
  /** Bytes, uncompressed, without the files shared by brands. */
  readonly size: number;
}

/** Lists the files of an export, so that the next one can remove what is gone. */
const listFile = '.livery.json';

const isText = (name: string): boolean => /\.(html|json|svg|js|css|txt|xml|webmanifest)$/.test(name);
/** Quality up to here costs little; the last steps gain a tenth more and take thirty times as long. */
export const fastBrotliQuality = 6;
export const bestBrotliQuality = 11;

/** File names of the earlier export. Throws where the folder holds anything else. */
function earlierExport(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const list = path.join(folder, listFile);
  if (existsSync(list)) return (JSON.parse(readFileSync(list, 'utf8')) as { files: string[] }).files;
  if (readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty, and nothing was published into it. Choose another folder.`);
  return [];
}

/** PNG icons for home screens: rendering them takes longer than rendering all pages. */
const isPngIcon = (address: string): boolean => /^\/brand\/icon-\d+(-maskable)?\..*png$/.test(address);

/**
 * Returns a function that compresses each content once, however many addresses it has; null for no
 * compression.
 */
function compressor(quality: number | null) {
  if (quality === null) return null;
  const compressed = new Map<string | Uint8Array, { readonly br: Uint8Array; readonly gz: Uint8Array }>();
  return (content: string | Uint8Array) => {
    const before = compressed.get(content);
    if (before) return before;
    const bytes = Buffer.from(content as Uint8Array);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const made = { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes) };
    compressed.set(content, made);
    return made;
  };
}

type Content = string | Uint8Array;

/** Hard-links a file; false where the file system cannot. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a function that writes files of a brand. A fresh folder is written plainly, with equal contents
 * linked; else each file is replaced atomically.
 */
function writer(fresh: boolean, compress: ReturnType<typeof compressor>) {
  const written = new Map<Content, string>();
  const folders = new Set<string>();
  return (file: string, content: Content) => {
    const parent = path.dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    const before = fresh ? written.get(content) : undefined;
    const packed = compress && isText(file) && content.length >= minCompressedSize ? compress(content) : null;
    // Compressed copies first: a server that finds the plain file finds all of them.
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
      else writeAtomic(to, bytes);
    }
    written.set(content, file);
  };
}

/** Sets the date of an unchanging file to now, where it exists. Returns whether it does. */
function touchExisting(file: string): boolean {
  if (!existsSync(file)) return false;
  const now = new Date();
  utimesSync(file, now, now);
  return true;
}

const remove = (file: string): void => {
  for (const end of ['', '.br', '.gz']) rmSync(file + end, { force: true });
};

/** Removes files of the last export, hashed ones only a week after they were last needed. Returns those kept. */
function removeOutdated(root: string, names: readonly string[]): string[] {
  return names.filter((name) => {
    const file = path.join(root, name);
    const hashed = /^(brand|locales)\//.test(name);
    if (hashed && existsSync(file) && Date.now() - statSync(file).mtimeMs < retentionMs) return true;
    remove(file);
    return false;
  });
}

/** Replies of a site, hashed files first, so that a page never appears before what it needs. */
const orderedReplies = (site: RenderedSite, bare: boolean) =>
  site
    .addresses()
    .flatMap((address) => {
      const reply = bare && isPngIcon(address) ? undefined : site.reply(address);
      return reply ? [{ address, ...reply, forever: isImmutable(reply.headers) }] : [];
    })
    .toSorted((a, b) => +b.forever - +a.forever);

/** What server configurations need of the replies that may change: addresses, policies, and the separate page. */
function changingReplies(replies: ReturnType<typeof orderedReplies>) {
  const policies: string[] = [];
  const addresses: string[] = [];
  let signInPage: SeparatePage | undefined;
  for (const { address, headers, forever } of replies) {
    if (forever) continue;
    if (address === signInPath) {
      const { 'Content-Type': _, 'Cache-Control': __, ...own } = headers;
      signInPage = { address, headers: own };
      continue;
    }
    addresses.push(address);
    const policy = headers['Content-Security-Policy'];
    if (headers['Content-Type']?.startsWith('text/html') && policy !== undefined) policies.push(policy);
  }
  return { policies, addresses, signInPage };
}

/** Whether brands with the same texts share this file: its name holds the hash of its content. */
const isShared = (address: string): boolean => /^\/locales\//.test(address);

/**
 * Writes a rendered brand as files for a static server: every address of every page, and the files they need.
 * Files with hashed names stay for a week after they were last needed. Throws where the folder holds anything
 * else.
 */
export function exportSite(
  id: string,
  site: RenderedSite & Pick<Site, 'hosting'>,
  { root, shared }: ExportFolders,
  { quality = fastBrotliQuality, bare = false }: ExportOptions = {},
): ExportedFiles {
  const compress = compressor(bare ? null : quality);
  const fresh = !existsSync(root);
  const before = earlierExport(root);
  mkdirSync(root, { recursive: true });
  const list = (files: readonly string[]) =>
    writeAtomic(path.join(root, listFile), JSON.stringify({ id, files }));
  list(before); // claims the folder, should the export be interrupted
  const written = new Set<string>();
  const writers = { own: writer(fresh, compress), shared: writer(false, compress) };
  let size = 0;
  const write = (folder: string, name: string, body: Content, forever: boolean) => {
    const file = path.join(folder, name);
    if (!forever || !touchExisting(file)) (folder === root ? writers.own : writers.shared)(file, body);
    if (folder !== root) return;
    size += Buffer.byteLength(body);
    written.add(name);
  };
  const replies = orderedReplies(site, bare);
  for (const { address, body, forever } of replies)
    write(isShared(address) ? shared : root, staticFileOf(address), body, forever);
  const missing = site.reply(site.notFound ?? '');
  if (missing) write(root, notFoundFile, missing.body, false);
  for (const name of removeOutdated(
    root,
    before.filter((earlier) => !written.has(earlier)),
  ))
    written.add(name);
  const files = [...written].sort();
  list(files);
  const { apiOrigin } = site.hosting;
  const { policies, addresses, signInPage } = changingReplies(replies);
  return {
    files: files.length,
    size,
    site: {
      id,
      hosts: site.hosting.hosts,
      root,
      shared,
      policy: joinPolicies(policies).replaceAll(
        gamesOriginPlaceholder,
        apiOrigin ? gamesOriginOf(apiOrigin) : gamesOriginPlaceholder,
      ),
      hasApiOrigin: apiOrigin !== undefined,
      mutableAddresses: addresses,
      separatePage: signInPage,
    },
  };
}
