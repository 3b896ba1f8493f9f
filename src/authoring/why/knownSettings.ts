import type { CheckedBrand } from '#src/authoring/brands/checkBrand.ts';
import { serverSettingPlace } from '#src/manifest/files/serverSettings.ts';
import { type BrandSettings, startingSettings } from '#src/server/settings/settings.ts';
import type { SettingSource, SettingSources } from '#src/server/settings/sources.ts';
import { valueOrigin } from './valueOrigin.ts';

/** The settings of the server that something is explained with. */
export interface KnownSettings {
  readonly settings: BrandSettings;
  /** They are those of the running server, not those that a fresh one starts with. */
  readonly running: boolean;
  /** Who or what said a value last: the console with its time, a file with its line, or the product. */
  source?(key: SourcedKey, name: string): string;
}

/** Keys of the settings that `server.json` can say, each with where it does. */
const pointers = {
  whitelabel: '/flags',
  template: '/templates',
  promotions: '/promotions',
  register: '/register',
  login: '/login',
  captcha: '/captcha',
  secondFactor: '/secondFactor',
} as const;
export type SourcedKey = keyof typeof pointers | 'demo';

const sourceNames: Readonly<Record<string, string>> = {
  console: 'set at the console',
  command: 'set by npm run switch',
  server: 'set on the server',
};

const describeSource = ({ who, at }: SettingSource): string =>
  `${sourceNames[who] ?? `set by ${who}`}, ${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

/** The settings of the running server with what operators set there, else those that the brand starts with. */
export function knownSettings(
  checked: CheckedBrand,
  running?: { readonly settings: BrandSettings; readonly sources: SettingSources },
): KnownSettings {
  return {
    settings: running?.settings ?? startingSettings(checked.startingSettings),
    running: running !== undefined,
    source(key, name) {
      const set = running?.sources[`${key} ${name}`];
      if (set) return describeSource(set);
      const pointer = key === 'demo' ? '/demo' : `${pointers[key]}/${name}`;
      const place = serverSettingPlace(checked.chain, pointer);
      if (place !== null) return place;
      if (key === 'template') return valueOrigin(checked, `/templates/${name}`).place;
      return "the product's default";
    },
  };
}
