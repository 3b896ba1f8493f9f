import { pastReplies, publishedSite } from '../publish/versions/publishedSite.ts';
import { liveVersion, publishedIds, type VersionStore } from '../publish/versions/store.ts';
import type { AssignedSites } from './liveSites.ts';

/** The brands of a store that are served as published. */
export const assignedSites = (store: VersionStore): AssignedSites => ({
  ids: () => publishedIds(store).filter((id) => liveVersion(store, id) !== null),
  live(id) {
    const version = liveVersion(store, id);
    if (version === null) return null;
    const site = publishedSite(store, id, version);
    return { key: `version ${version} ${site.version.digest}`, site };
  },
  past: (id) => pastReplies(store, id),
});
