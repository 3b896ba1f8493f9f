import type { Brand } from '#schemas/manifest/brand.ts';
import type { Hosting } from '#schemas/manifest/hosting.ts';
import type { Theme } from '#schemas/manifest/theme.ts';
import type { When } from '#schemas/manifest/when.ts';

/** One HTTP answer of a brand's site: a page, a picture of the brand, a catalogue. */
export interface SiteReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** One place of a brand that stands or falls with a setting. */
export interface Gated {
  /** What decides: a whitelabel flag, a promotion, a template setting, a resource, a tile of the agent home. */
  readonly kind: 'flag' | 'promotion' | 'template' | 'resource' | 'tile';
  /** Name of the flag, promotion, template setting, resource or tile. */
  readonly name: string;
  /** The place, for a person: `menu member › Messages`. */
  readonly place: string;
}

/** A page of a brand, for people and machines that look for one. */
export interface SitePage {
  readonly id: string;
  /** English. */
  readonly title: string;
  /** Its addresses; the first one is used in links. */
  readonly paths: readonly string[];
  readonly access: 'open' | 'session' | 'realAccount';
  /** Its gate. */
  readonly when?: When | undefined;
}

/** What an operator is told of a brand beyond what its players see. */
export interface SiteNotes {
  /** Address of the brand's icon, answered by `reply`. */
  readonly icon?: string;
  /** The brand's pages, by id, with their titles. */
  readonly pages: readonly SitePage[];
  readonly gated: readonly Gated[];
  /** Why the brand is refused; empty for a sound one. */
  readonly problems: readonly string[];
}

/** One brand as the server sees it. Made outside (merge, check, publish), handed in. */
export interface Site {
  readonly brand: Pick<
    Brand,
    'id' | 'name' | 'merchant' | 'trialMerchant' | 'currency' | 'languages' | 'templates' | 'login'
  > & {
    /** What the server's own drawings need of the theme. */
    readonly theme: Pick<Theme, 'scheme'> & {
      readonly colors: Pick<Theme['colors'], 'accent' | 'highlight' | 'background'>;
    };
  };
  readonly hosting: Hosting;
  readonly notes?: SiteNotes | undefined;
  /** The answer for a path without its query (`/m/login`, `/locales/EN.1a2b3c.json`); undefined where there is none. */
  reply(path: string): SiteReply | undefined;
}
