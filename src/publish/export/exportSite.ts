import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { retentionMs } from '#src/build/earlierFiles.ts';
import { signInPath } from '#src/domain/access/signInHandover.ts';
import { gamesOriginOf, gamesOriginPlaceholder } from '#src/domain/games/launch/gamesOrigin.ts';
import { languagesFolder } from '#src/domain/site/negotiatedPages.ts';
import { notFoundFile, staticFileOf } from '#src/domain/site/pageFiles.ts';
import { workerPath } from '#src/domain/site/workerSettings.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { RenderedSite } from '#src/site/site.ts';
import { isImmutable } from '../isImmutable.ts';
import { compressor, type FileWriter, fileWriter, writeChanged } from './fileWriter.ts';
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
  /** How many files were written or removed; 0 where each stood there already. */
  readonly written: number;
  /** The pages that were replaced or removed. */
  readonly replaced: readonly string[];
}

/** Lists the files of an export, so that the next one can remove what is gone. */
const listFile = '.livery.json';

/** Quality up to here costs little; the last steps gain a tenth more and take thirty times as long. */
export const fastBrotliQuality = 6;
export const bestBrotliQuality = 11;

/** What an export wrote into a folder, so that the next one can remove what is gone. */
interface FileList {
  readonly id: string;
  readonly files: readonly string[];
  /** Those of them that only pages opened before may ask for. */
  readonly earlier?: readonly string[];
}

/** The files of the earlier export. Throws where the folder holds anything else. */
function earlierExport(folder: string): Pick<FileList, 'files' | 'earlier'> {
  if (!existsSync(folder)) return { files: [] };
  const list = path.join(folder, listFile);
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8')) as FileList;
  if (readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty, and nothing was published into it. Choose another folder.`);
  return { files: [] };
}

/** PNG icons for home screens: rendering them takes longer than rendering all pages. */
const isPngIcon = (address: string): boolean => /^\/brand\/icon-\d+(-maskable)?\..*png$/.test(address);

/**
 * Removes files of the last export that this one does not need, hashed ones a week after they were last needed.
 * Returns those kept.
 */
function removeOutdated(
  root: string,
  { files, earlier = [] }: Pick<FileList, 'files' | 'earlier'>,
  needed: ReadonlySet<string>,
  { remove }: Pick<FileWriter, 'remove'>,
): string[] {
  const knownEarlier = new Set(earlier);
  return files.filter((name) => {
    if (needed.has(name)) return false;
    const file = path.join(root, name);
    const hashed = /^(brand|locales)\//.test(name);
    if (hashed && existsSync(file)) {
      // Needed until now: its week begins.
      if (!knownEarlier.has(name)) utimesSync(file, new Date(), new Date());
      if (Date.now() - statSync(file).mtimeMs < retentionMs) return true;
    }
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

/** What server configurations need of the replies that may change: addresses, policies, and what has headers of its own. */
function changingReplies(replies: ReturnType<typeof orderedReplies>) {
  const policies: string[] = [];
  const addresses: string[] = [];
  const apart = new Map<string, SeparatePage>();
  for (const { address, headers, forever } of replies) {
    if (forever) continue;
    if (address === signInPath || address === workerPath) {
      const { 'Content-Type': _, 'Cache-Control': __, ...own } = headers;
      apart.set(address, { address, headers: own });
      continue;
    }
    addresses.push(address);
    const policy = headers['Content-Security-Policy'];
    if (headers['Content-Type']?.startsWith('text/html') && policy !== undefined) policies.push(policy);
  }
  return { policies, addresses, signInPage: apart.get(signInPath), worker: apart.get(workerPath) };
}

/** The languages that web servers choose from; undefined where no page is there in several. */
function languagesOf({ brand, addresses }: RenderedSite): ExportedSite['languages'] {
  const { default: first, offered } = brand.languages;
  return addresses().some((one) => one.startsWith(`/${languagesFolder}/`)) ? { first, offered } : undefined;
}

/** Whether brands with the same texts share this file: its name holds the hash of its content. */
const isShared = (address: string): boolean => /^\/locales\//.test(address);

/**
 * Writes a rendered brand as files for a static server: every address of every page, and the files they need. What
 * stands there already is not touched. Files with hashed names stay for a week after they were last needed. Throws where the folder holds anything
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
  const list = (content: Omit<FileList, 'id'>) =>
    writeChanged(path.join(root, listFile), JSON.stringify({ id, ...content }));
  list(before); // claims the folder, should the export be interrupted
  const needed = new Set<string>();
  const own = fileWriter(fresh, compress);
  const common = root === shared ? own : fileWriter(false, compress);
  let size = 0;
  const write = (folder: string, name: string, body: string | Uint8Array, forever: boolean) => {
    const file = path.join(folder, name);
    // The name of a file that never changes holds the hash of its content.
    if (!forever || !existsSync(file)) (folder === root ? own : common).write(file, body);
    if (folder !== root) return;
    size += Buffer.byteLength(body);
    needed.add(name);
  };
  const replies = orderedReplies(site, bare);
  for (const { address, body, forever } of replies)
    write(isShared(address) ? shared : root, staticFileOf(address), body, forever);
  const missing = site.reply(site.notFound ?? '');
  if (missing) write(root, notFoundFile, missing.body, false);
  const earlier = removeOutdated(root, before, needed, own).sort();
  const files = [...needed, ...earlier].sort();
  list(earlier.length > 0 ? { files, earlier } : { files });
  const { apiOrigin } = site.hosting;
  const { policies, addresses, signInPage, worker } = changingReplies(replies);
  return {
    files: files.length,
    size,
    written: own.count() + (common === own ? 0 : common.count()),
    replaced: own.replaced,
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
      languages: languagesOf(site),
      separatePage: signInPage,
      worker,
    },
  };
}
