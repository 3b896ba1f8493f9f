import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site, SiteReply } from '#src/server/kernel/site.ts';
import { createReply } from '#src/site/site.ts';
import { isImmutable } from '../isImmutable.ts';
import { readVersion, type VersionStore, versionFolder, versionNumbers } from './store.ts';
import type { Version } from './versionFile.ts';

/** A published version as a site; its files are read when they are requested. */
export interface PublishedSite extends Site {
  readonly version: Version;
}

/** The site of a published version, exactly as it was published. Throws where there is no such version. */
export function publishedSite(store: VersionStore, id: string, number: number): PublishedSite {
  const version = readVersion(store, id, number);
  const folder = path.join(versionFolder(store, id, number), 'files');
  const { brand, hosting, notes, notFound, headers } = version;
  const index = new Map(Object.entries(version.replies));
  const replies = new Map<string, SiteReply>();
  function replyAt(address: string): SiteReply | undefined {
    const found = index.get(address);
    if (!found) return undefined;
    const cached = replies.get(found.file);
    if (cached) return cached;
    const reply: SiteReply = {
      status: found.status,
      headers: headers[found.headers] ?? {},
      body: readFileSync(path.join(folder, found.file)),
    };
    replies.set(found.file, reply);
    return reply;
  }
  return {
    brand,
    hosting,
    ...(notes === null ? {} : { notes }),
    version,
    reply: createReply(replyAt, notFound ?? undefined),
  };
}

/**
 * Replies of all versions of a brand at addresses that never change: a page that was opened before a switch
 * still finds its pictures and catalogues.
 */
export function pastReplies(store: VersionStore, id: string): Site['reply'] {
  let sites: readonly Site[] | undefined;
  return (address) => {
    sites ??= versionNumbers(store, id)
      .toReversed()
      .map((version) => publishedSite(store, id, version));
    for (const site of sites) {
      const reply = site.reply(address);
      if (reply && isImmutable(reply.headers)) return reply;
    }
    return undefined;
  };
}
