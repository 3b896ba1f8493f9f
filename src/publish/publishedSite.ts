import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site, SiteReply } from '#src/server/kernel/site.ts';
import { replyOf } from '../site/site.ts';
import { isForever } from './addressFile.ts';
import { readVersion, type Store, versionFolder, versionsOf } from './store.ts';
import type { Version } from './versionFile.ts';

/** A published version as a site: read when somebody asks, answered as it was drawn. */
export interface PublishedSite extends Site {
  readonly version: Version;
}

/** The site of a published version, exactly as it was published. Throws where there is no such version. */
export function publishedSite(store: Store, id: string, number: number): PublishedSite {
  const version = readVersion(store, id, number);
  const folder = path.join(versionFolder(store, id, number), 'files');
  const { brand, hosting, notes, notFound, headers } = version;
  const replies = new Map(Object.entries(version.replies));
  const read = new Map<string, SiteReply>();
  function replyAt(address: string): SiteReply | undefined {
    const found = replies.get(address);
    if (!found) return undefined;
    const known = read.get(found.file);
    if (known) return known;
    const reply: SiteReply = {
      status: found.status,
      headers: headers[found.headers] ?? {},
      body: readFileSync(path.join(folder, found.file)),
    };
    read.set(found.file, reply);
    return reply;
  }
  return {
    brand,
    hosting,
    ...(notes === null ? {} : { notes }),
    version,
    reply: replyOf(replyAt, notFound ?? undefined),
  };
}

/**
 * What the versions of a brand say at addresses that never change: a page that was opened before a switch still
 * finds its pictures and catalogues there.
 */
export function everPublished(store: Store, id: string): Site['reply'] {
  let sites: readonly Site[] | undefined;
  return (address) => {
    sites ??= versionsOf(store, id)
      .toReversed()
      .map((version) => publishedSite(store, id, version));
    for (const site of sites) {
      const reply = site.reply(address);
      if (reply && isForever(reply.headers)) return reply;
    }
    return undefined;
  };
}
