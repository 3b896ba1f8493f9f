import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '#schemas/languages.ts';
import type { Site, SiteReply } from '#src/server/kernel/site.ts';
import type { AwakeSites, Sleeper } from '#src/site/awakeSites.ts';
import { createReply } from '#src/site/site.ts';
import { isImmutable } from '../isImmutable.ts';
import { readVersion, type VersionStore, versionFolder, versionNumbers } from './store.ts';
import type { Version } from './versionFile.ts';

/** A published version as a site; its files are read when they are requested. */
export interface PublishedSite extends Site {
  readonly version: Version;
  reply(path: string, language?: LanguageCode): SiteReply | undefined;
}

/**
 * The site of a published version, exactly as it was published. `awake` lets it forget its files while nobody asks for
 * them. Throws where there is no such version.
 */
export function publishedSite(
  store: VersionStore,
  id: string,
  number: number,
  awake?: AwakeSites,
): PublishedSite {
  const version = readVersion(store, id, number);
  const folder = path.join(versionFolder(store, id, number), 'files');
  const { brand, hosting, notes, notFound, headers } = version;
  const index = new Map(Object.entries(version.replies));
  const replies = new Map<string, SiteReply>();
  let bytes = 0;
  const sleeper: Sleeper = {
    sleep() {
      replies.clear();
      bytes = 0;
    },
  };
  function replyAt(address: string): SiteReply | undefined {
    const found = index.get(address);
    if (!found) return undefined;
    const cached = replies.get(found.file);
    awake?.use(sleeper, bytes);
    if (cached) return cached;
    const reply: SiteReply = {
      status: found.status,
      headers: headers[found.headers] ?? {},
      body: readFileSync(path.join(folder, found.file)),
    };
    replies.set(found.file, reply);
    bytes += reply.body.length;
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
export function pastReplies(store: VersionStore, id: string, awake?: AwakeSites): PublishedSite['reply'] {
  let sites: readonly PublishedSite[] | undefined;
  return (address) => {
    sites ??= versionNumbers(store, id)
      .toReversed()
      .map((version) => publishedSite(store, id, version, awake));
    for (const site of sites) {
      const reply = site.reply(address);
      if (reply && isImmutable(reply.headers)) return reply;
    }
    return undefined;
  };
}
