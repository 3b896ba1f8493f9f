import type { Brand } from '#schemas/manifest/brand.ts';
import type { Hosting } from '#schemas/manifest/hosting.ts';
import type { SiteNotes } from '#src/server/kernel/site.ts';
import type { Fingerprints } from '../compare/fingerprints.ts';

/** One reply of a published version. */
export interface VersionReply {
  /** File below `files/`; several addresses may share it. */
  readonly file: string;
  readonly status: number;
  /** Index into the version's sets of headers. */
  readonly headers: number;
}

/** `version.json` of a published version: everything a server needs to serve it as published. */
export interface Version {
  readonly id: string;
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly when: string;
  /** Operating system user who published it. */
  readonly who: string;
  readonly note: string | null;
  /** One line: what changed for players since the version before. */
  readonly changed: string;
  /** Hash over every address with its headers and content: equal for byte-identical versions. */
  readonly digest: string;
  /** Bytes of all its files, uncompressed. */
  readonly size: number;
  readonly prints: Fingerprints;
  /** The merged and checked brand. */
  readonly brand: Brand;
  readonly hosting: Hosting;
  readonly notes: SiteNotes | null;
  /** Address of the not-found page. */
  readonly notFound: string | null;
  /** Names of the browser files it may request below `/assets/`. */
  readonly assets: readonly string[];
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly replies: Readonly<Record<string, VersionReply>>;
}

/** `compared.json` beside it: what later publications are compared with, besides the brand. */
export interface ComparedVersion {
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly pictures: Readonly<Record<keyof Brand['assets'], string>>;
  /** Hash of the rendered page by page id, ignoring hashed file names. */
  readonly drawn: Readonly<Record<string, string>>;
}

/** One change of the live version. */
export interface Assignment {
  readonly version: number | 'folder';
  readonly when: string;
  readonly who: string;
  readonly why: string | null;
}

/** `assigned/<id>.json`: the live version, and all before it, the newest last. */
export interface AssignmentState {
  readonly live: number | 'folder';
  readonly history: readonly Assignment[];
}
