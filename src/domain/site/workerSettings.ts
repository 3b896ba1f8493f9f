/** Address of a brand's service worker. Its folder is the scope: all of the host. */
export const workerPath = '/sw.js';

/** Address of the document that the worker answers with where no network and no kept page does. */
export const offlinePath = '/offline.html';

/** Name of the Trusted Types policy that admits that address alone. */
export const workerPolicyName = 'livery-worker';

/** What the worker of one brand knows, as its file says in its first line. */
export interface WorkerSettings {
  /** Id of the brand, which its caches are named after. */
  readonly brand: string;
  /** Merchant code of the brand's visitors: calls of any other are none of the worker's. */
  readonly merchant: string;
  /** What the files belong to: another one for another build, and for another state of the brand. */
  readonly release: string;
  /** Addresses of the files that the application starts with; each holds the hash of its content. */
  readonly shell: readonly string[];
  /** Base address of the API; empty for the site's own origin. */
  readonly api: string;
  /** Address of the picture of notifications. */
  readonly icon: string;
  /** What a notification says that cannot be read: by language, that of the brand first. */
  readonly notes: readonly PushNote[];
  /** Paths of the calls whose last answers are kept: none of them knows a member. */
  readonly answers: readonly string[];
}

/** The words of a notification without any of its own. */
export interface PushNote {
  /** Language code. */
  readonly code: string;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly body: string;
}

/** What a push carries, encrypted for one browser: a service of notifications cannot read it. */
export interface PushPayload {
  /** Id of the brand: a worker of another shows nothing of it. */
  readonly brand: string;
  readonly title: string;
  readonly body: string;
  /** Names the event: of two with the same name, only the last is shown. */
  readonly tag: string;
  /** Path of the page that it leads to. */
  readonly path: string;
  /** BCP 47 tag and direction of the words. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** What the worker keeps, each in a cache of its own. */
const keptKinds = ['shell', 'files', 'pages', 'pictures', 'answers', 'push'] as const;

export type KeptKind = (typeof keptKinds)[number];

/** Name of a brand's cache; each release has a shell of its own. */
export const cacheNameOf = (brand: string, kind: KeptKind, release?: string): string =>
  `${brand}:${kind}${release === undefined ? '' : `-${release}`}`;

const cacheName = new RegExp(`^([a-z0-9-]+):(?:${keptKinds.join('|')})(?:-[\\w-]+)?$`);

/** The brand whose worker made a cache; undefined for one of another make, which nobody here may touch. */
export const brandOfCache = (name: string): string | undefined => cacheName.exec(name)?.[1];

/** Header of a kept reply: when it was kept, in milliseconds since 1970. */
export const keptHeader = 'X-Livery-Kept';

/** What a page tells its worker. */
export type ToWorker =
  /** The player wants the new release now. */
  | { readonly type: 'update' }
  /** Asks what the page was shown from what is kept. */
  | { readonly type: 'kept' }
  /** The page is served by the network again. */
  | { readonly type: 'fresh' }
  /** The language of the player, for notifications without words. */
  | { readonly type: 'language'; readonly language: string }
  /** What a first visit loaded before there was a worker, with the language of its calls. */
  | { readonly type: 'keep'; readonly addresses: readonly string[]; readonly language: string };

/** What a worker tells its pages. */
export type FromWorker =
  /** A reply came from what is kept; when that was kept, in milliseconds since 1970. */
  | { readonly type: 'kept'; readonly at: number }
  /** The worker of this brand has taken over. */
  | { readonly type: 'brand'; readonly brand: string };
