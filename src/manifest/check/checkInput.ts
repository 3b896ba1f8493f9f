import type { DrawnBar } from '#schemas/manifest/drawnBar.ts';
import type { DrawnForm } from '#schemas/manifest/drawnForm.ts';
import type { DrawnRows } from '#schemas/manifest/drawnRows.ts';
import type { KnownCode } from '#schemas/manifest/knownCodes.ts';
import type { Schema } from '#schemas/schema.ts';
import { isObject, type Json, type JsonObject, pointerTo, stepsOf } from '#src/domain/values/json.ts';
import type { DecodePicture } from '#src/manifest/assets/decodedPicture.ts';
import type { Finding, FoundReference } from '#src/manifest/shape/finding.ts';
import type { Draft, DraftNodes, DraftPage } from '../files/draft.ts';
import type { LoadedBrand } from '../files/loadBrandFolder.ts';
import { layerOf } from '../files/merge.ts';

/** The parts of a widget's contract that a check needs. */
export interface CheckedWidget {
  readonly props: Schema;
  readonly slots: Readonly<Record<string, { readonly values: Readonly<Record<string, Schema>> }>>;
  /** Text keys that its view uses, or prefixes of keys ending in a dot. */
  readonly texts: readonly string[];
  readonly forms?: readonly DrawnForm[];
  readonly access?: 'session' | 'realAccount';
  readonly highlights?: readonly string[];
  readonly opens?: Readonly<Record<string, string>>;
  readonly openedBy?: string;
  readonly bar?: DrawnBar;
  readonly rows?: DrawnRows;
  readonly parameters?: readonly string[];
}

/**
 * The tables that a check looks names up in. Passed in, so that checks run in the command line, the server and the
 * browser.
 */
export interface CheckContext {
  readonly widgets: Readonly<Record<string, CheckedWidget>>;
  readonly actions: readonly string[];
  readonly icons: readonly string[];
  /** Codes of the reference server; another back office may have more. */
  readonly codes: Readonly<Record<Exclude<KnownCode, 'pageBack'>, readonly string[]>>;
  /** The product's own texts in a language, by key. */
  texts(language: string): Readonly<Record<string, string>>;
  /**
   * Content of a file such as `assets/logo.svg` of the brand, or of the nearest brand it extends; null if there is
   * none.
   */
  asset(path: string): Uint8Array | null;
  /** Id of the brand whose folder has that file, or may have it; null if none has. */
  assetFrom(path: string): string | null;
  /** Names of such files, for suggestions. */
  assets(): readonly string[];
  /** Whether there is a brand with an id. */
  isBrand(id: string): boolean;
  /** Decodes a picture to see whether it is whole. */
  readonly decode: DecodePicture;
}

/** Everything that the checks of one brand read. */
export interface CheckInput {
  /** The most general layer first. */
  readonly chain: readonly LoadedBrand[];
  /** The brand being checked: the last layer. */
  readonly brand: LoadedBrand;
  readonly document: JsonObject;
  readonly draft: Draft;
  readonly setBy: ReadonlyMap<string, string>;
  readonly removedBy: ReadonlyMap<string, string>;
  readonly findings: readonly Finding[];
  readonly context: CheckContext;
  /** References of the brand, including those in the props of its widgets. */
  readonly references: FoundReference[];
}

/** A widget by name; undefined if there is none. Names from the prototype are not found. */
export const findWidget = ({ widgets }: CheckContext, name: string | undefined): CheckedWidget | undefined =>
  name !== undefined && Object.hasOwn(widgets, name) ? widgets[name] : undefined;

/** The value at a pointer of a document, or undefined. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const step of stepsOf(pointer)) {
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(step)];
    else if (isObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/** Position in the chain of the layer that set a value last, or removed it; the most general is 0. */
export function rankOf({ chain, setBy, removedBy }: CheckInput, pointer: string): number {
  const layer = removedBy.get(pointer) ?? layerOf(pointer, setBy);
  return chain.findIndex(({ id }) => id === layer);
}

/** Whether there is a schema finding at a pointer or inside its value: then nothing else is reported about it. */
export const isFaulty = ({ findings }: CheckInput, pointer: string): boolean =>
  findings.some(({ pointer: at }) => at === pointer || at.startsWith(`${pointer}/`));

/**
 * Ids of the brand's pages, menus or forms, including those whose file cannot be read. Null if they are not known: the
 * group itself is invalid, or a file that may contain more of it cannot be read.
 */
export function namesOf(
  { chain, document }: CheckInput,
  group: 'pages' | 'menus' | 'forms',
): string[] | null {
  const value = document[group];
  const unread = chain.flatMap((layer) => layer.unread);
  if (!isObject(value) || unread.includes('')) return null;
  const unreadable = unread.filter((pointer) => pointer.startsWith(`/${group}/`));
  return [...Object.keys(value), ...unreadable.flatMap((pointer) => stepsOf(pointer).slice(1))];
}

/** The nodes of each page and of the shell, with their pointer. */
export function* nodeGroups({ shell, pages = {} }: Draft): Generator<{
  nodes: DraftNodes;
  pointer: string;
  page?: DraftPage;
  id?: string;
}> {
  for (const [id, page] of Object.entries(pages)) {
    const pointer = `${pointerTo('/pages', id)}/widgets`;
    yield { nodes: page.widgets ?? {}, pointer, page, id };
  }
  yield { nodes: shell?.widgets ?? {}, pointer: '/shell/widgets' };
}
