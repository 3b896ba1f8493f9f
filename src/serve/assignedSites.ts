import type { Log } from '#src/server/kernel/log/errorLog.ts';
import { pastReplies, publishedSite } from '../publish/versions/publishedSite.ts';
import { liveVersion, publishedIds, type VersionStore } from '../publish/versions/store.ts';
import type { AwakeSites } from '../site/awakeSites.ts';
import type { AssignedSites } from './liveSites.ts';

/**
 * The brands of a store that are served as published; `awake` bounds what they hold in memory. `log` is told of versions
 * that cannot be read.
 */
export const assignedSites = (store: VersionStore, log: Log, awake?: AwakeSites): AssignedSites => ({
  ids: () => publishedIds(store),
  live(id) {
    const version = liveVersion(store, id);
    // A version is never written again, so its number identifies it.
    return version === null ? null : `version ${version}`;
  },
  site(id) {
    const version = liveVersion(store, id);
    if (version === null) throw new Error(`no version of ${id} is live`);
    return publishedSite(store, id, version, awake);
  },
  past: (id) => pastReplies(store, id, awake),
  unreadable: (id, error) => log('the live version of a brand cannot be read', error, { brand: id }),
});
