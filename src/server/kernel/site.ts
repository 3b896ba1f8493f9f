import type { LanguageCode } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Hosting } from '#schemas/manifest/hosting.ts';
import type { ServerSettings } from '#schemas/manifest/serverSettings.ts';
import type { Theme } from '#schemas/manifest/theme.ts';
import type { When } from '#schemas/manifest/when.ts';

/** An HTTP response of a brand's site: a page, a picture of the brand, or a catalogue of texts. */
export interface SiteReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** A part of a brand that is shown only under a setting. */
export interface GatedPart {
  /**
   * The kind of setting: a whitelabel flag, a promotion, a template setting, a resource, or a tile of the agent home.
   */
  readonly kind: 'flag' | 'promotion' | 'template' | 'resource' | 'tile';
  /** Name of the flag, promotion, template setting, resource or tile. */
  readonly name: string;
  /** Where the part is, as text for operators: `menu member › Messages`. */
  readonly place: string;
}

/** A page of a brand, as listed for operators and tools. */
export interface SitePage {
  readonly id: string;
  /** English title. */
  readonly title: string;
  /** Its paths; links use the first. */
  readonly paths: readonly string[];
  readonly access: 'open' | 'session' | 'realAccount';
  /** The page's gate. */
  readonly when?: When | undefined;
}

/** Information about a brand for operators, beyond what players see. */
export interface SiteNotes {
  /** Path of the brand's icon; `reply` serves it. */
  readonly icon?: string;
  /** The brand's pages. */
  readonly pages: readonly SitePage[];
  readonly gated: readonly GatedPart[];
  /** Why the brand was refused; empty for a valid brand. */
  readonly problems: readonly string[];
}

/** One brand as the server serves it. Built outside the server (merge, check, publish) and passed in. */
export interface Site {
  readonly brand: Pick<
    Brand,
    | 'id'
    | 'name'
    | 'merchant'
    | 'trialMerchant'
    | 'currency'
    | 'timeZone'
    | 'languages'
    | 'templates'
    | 'login'
    | 'compliance'
  > & {
    /** Whether sessions' tokens are taken from queries too, as servers of other make do. */
    readonly api?: Pick<Brand['api'], 'compat'>;
    /** The parts of the theme that pictures drawn by the server need. */
    readonly theme: Pick<Theme, 'scheme'> &
      Partial<Pick<Theme, 'cards'>> & {
        readonly colors: Pick<Theme['colors'], 'accent' | 'highlight' | 'background'>;
      };
  };
  readonly hosting: Hosting;
  /** What the settings start with, as `server.json` says; undefined if that is not known. For the server alone. */
  readonly startingSettings?: ServerSettings | undefined;
  readonly notes?: SiteNotes | undefined;
  /**
   * The response for a path without query (`/m/login`, `/locales/EN.1a2b3c.json`); undefined if the path does not exist.
   * `language`: that of the visitor, for pages that are drawn in several; without it, the brand's first. A promise where
   * it is drawn on request. Never throws.
   */
  reply(path: string, language?: LanguageCode): SiteReply | undefined | Promise<SiteReply | undefined>;
}
