import { type BrandStore, memoryStore } from '#src/manifest/files/brandStore.ts';
import { diskShelf } from '../brands/brandFiles.ts';
import { checkBrandsIn, checkContextOf } from '../brands/checkBrand.ts';
import type { ReadySource } from './readiness.ts';
import { judgeReadiness } from './readyReport.ts';

const disk = diskShelf();
const baseOnly: BrandStore = { ...disk, ids: () => ['base'] };
const drawing = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64H0z"/></svg>',
);

export type LiveFiles = Readonly<Record<string, object>>;
type Facts = Partial<Pick<ReadySource, 'firstLoad' | 'consolePassword' | 'channels'>>;

/** What differs from a brand that may go live. */
export interface Change {
  readonly files?: LiveFiles;
  readonly facts?: Facts;
  /** Pictures beside its logo and icon; null for a brand without any of its own. */
  readonly assets?: Readonly<Record<string, Uint8Array>> | null;
}

/** A page that is made. */
export const madePage = (path: string, title: string, more: object = {}) => ({
  paths: [path],
  title,
  widgets: { news: { widget: 'notice-strip', at: 10 } },
  ...more,
});
/** A page of base that the brand takes back: without what is on it, and on its way again. */
export const unmade = (widget: string) => ({
  widgets: { [widget]: null, soon: { widget: 'coming-soon', at: 20, props: { picture: 'records' } } },
});
export const words = { 'page.licence': 'Licence', 'page.terms': 'Terms' };
export const manifest = {
  schemaVersion: 2,
  id: 'acme',
  name: 'Acme',
  languages: { default: 'EN', offered: ['EN'] },
  compliance: { minimumAge: 18, jurisdiction: 'MGA' },
};

/** A brand that may go live. */
export const live: LiveFiles = {
  'brand.json': manifest,
  'hosting.json': { hosts: ['play.acme.com'] },
  'shell.json': { widgets: { footer: { props: { menu: 'side-more' } } } },
  'pages/terms.json': madePage('/m/terms', 'page.terms'),
  'pages/licence.json': madePage('/m/licence', 'page.licence'),
  'pages/help.json': { widgets: { entries: null, news: { widget: 'notice-strip', at: 10 } } },
  'pages/user-agreement.json': unmade('agreement'),
  'pages/service.json': unmade('service'),
  'pages/feedback.json': unmade('feedback'),
  'menus/side-more.json': {
    terms: { at: 60, label: 'page.terms', icon: 'ticket', to: 'terms' },
    licence: { at: 70, label: 'page.licence', icon: 'ticket', to: 'licence' },
  },
  'locales/EN.json': words,
};

const allIsWell: Required<Facts> = {
  firstLoad: { bytes: 100_000, files: 6, limit: { bytes: 130_000, files: 8 } },
  consolePassword: 'own',
  channels: null,
};

/** The judgement of the brand with a change. */
export function judge({ files = {}, facts = {}, assets = {} }: Change = {}) {
  const sources = Object.entries({ ...live, ...files }).map(([path, content]) => ({
    path,
    text: JSON.stringify(content),
  }));
  const pictures = assets ? { 'assets/logo.svg': drawing, 'assets/icon.svg': drawing, ...assets } : {};
  const store = memoryStore([{ id: 'acme', files: sources, assets: pictures }], baseOnly);
  const checked = checkBrandsIn(store).find(({ id }) => id === 'acme');
  if (!checked) throw new Error('no brand');
  return judgeReadiness({ checked, context: checkContextOf(checked.chain, store), ...allIsWell, ...facts });
}
