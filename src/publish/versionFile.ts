import type { Brand } from '#schemas/manifest/brand.ts';
import type { Hosting } from '#schemas/manifest/hosting.ts';
import type { SiteNotes } from '#src/server/kernel/site.ts';
import type { Prints } from './prints.ts';

/** One answer of a published version. */
export interface VersionReply {
  /** Below `files/`. Several addresses may share one. */
  readonly file: string;
  readonly status: number;
  /** Which of the version's sets of headers. */
  readonly headers: number;
}

/** `version.json` of a published version: all that a server must know to serve it as it was published. */
export interface Version {
  readonly id: string;
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly when: string;
  /** The system's name of who published. */
  readonly who: string;
  readonly note: string | null;
  /** One line: what changed for players since the version before. */
  readonly changed: string;
  /** Hash of every address with its headers and its content: equal for versions that are the same byte for byte. */
  readonly digest: string;
  /** Bytes of all its files, uncompressed. */
  readonly size: number;
  readonly prints: Prints;
  /** The merged brand, as it was checked. */
  readonly brand: Brand;
  readonly hosting: Hosting;
  readonly notes: SiteNotes | null;
  /** Address of the page for missing ones. */
  readonly notFound: string | null;
  /** Names of the browser's files that it may ask for, below `/assets/`. */
  readonly assets: readonly string[];
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly replies: Readonly<Record<string, VersionReply>>;
}

/** `compared.json` beside it: what a later publication compares itself with, beyond the brand. */
export interface ComparedVersion {
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly pictures: Readonly<Record<keyof Brand['assets'], string>>;
  /** By page: hash of what is drawn, whatever the names of hashed files. */
  readonly drawn: Readonly<Record<string, string>>;
}

/** One switch of what is live. */
export interface Assignment {
  readonly version: number | 'folder';
  readonly when: string;
  readonly who: string;
  readonly why: string | null;
}

/** `assigned/<id>.json`: what is live, and what was, the newest last. */
export interface Assigned {
  readonly live: number | 'folder';
  readonly history: readonly Assignment[];
}
