import type { Brand } from '#schemas/manifest/brand.ts';
import type { Hosting } from '#schemas/manifest/hosting.ts';

/** One HTTP answer of a brand's site: a page, a picture of the brand, a catalogue. */
export interface SiteReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** One brand as the server sees it. Made outside (merge, check, publish), handed in. */
export interface Site {
  readonly brand: Pick<
    Brand,
    'id' | 'name' | 'merchant' | 'trialMerchant' | 'currency' | 'languages' | 'templates'
  >;
  readonly hosting: Hosting;
  /** The answer for a path without its query (`/m/login`, `/locales/EN.1a2b3c.json`); undefined where there is none. */
  reply(path: string): SiteReply | undefined;
}
