import type { Schema } from '#schemas/schema.ts';
import { isObject, type Json, type JsonObject, pointerTo, stepsOf } from '#src/domain/values/json.ts';
import type { Finding, FoundReference } from '#src/manifest/shape/validate.ts';
import type { Draft, DraftNodes, DraftPage } from '../files/draft.ts';
import type { LoadedBrand } from '../files/load.ts';

/** What a manifest may say of a widget. */
export interface KnownWidget {
  readonly props: Schema;
  readonly slots: Readonly<Record<string, { readonly values: Readonly<Record<string, Schema>> }>>;
  /** Text keys that its view uses, or prefixes of keys ending in a dot. */
  readonly texts: readonly string[];
}

/** What check looks things up in; handed in, so that it runs in the command line, the server and the browser alike. */
export interface CheckContext {
  readonly widgets: Readonly<Record<string, KnownWidget>>;
  readonly actions: readonly string[];
  readonly icons: readonly string[];
  /** The product's own texts in a language, by key. */
  texts(language: string): Readonly<Record<string, string>>;
  /** The content of a file such as `assets/logo.svg` of the brand, or of the nearest one it extends; null where there is none. */
  asset(path: string): Uint8Array | null;
  /** Id of the brand whose folder has that file, or may have it; null where none has. */
  assetFrom(path: string): string | null;
  /** Names of such files, for suggesting one. */
  assets(): readonly string[];
}

/** Everything that the checks of one brand look at. */
export interface Scene {
  /** The most general layer first. */
  readonly chain: readonly LoadedBrand[];
  readonly own: LoadedBrand;
  readonly document: JsonObject;
  readonly draft: Draft;
  readonly setBy: ReadonlyMap<string, string>;
  readonly removedBy: ReadonlyMap<string, string>;
  readonly faults: readonly Finding[];
  readonly context: CheckContext;
  /** Names that the brand mentions, those in the props of its widgets included. */
  readonly references: FoundReference[];
}

/** A widget by name; undefined for a name that only every object has. */
export const widgetNamed = ({ widgets }: CheckContext, name: string | undefined): KnownWidget | undefined =>
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

/** Whether something is wrong with the shape at a pointer or inside it: then no more is said about it. */
export const isFaulty = ({ faults }: Scene, pointer: string): boolean =>
  faults.some(({ pointer: at }) => at === pointer || at.startsWith(`${pointer}/`));

/**
 * Names of a group of the brand, those of parts that cannot be read included. Null where nobody can know them:
 * the group itself is broken, or a file that may hold more of it.
 */
export function namesOf({ chain, document }: Scene, group: 'pages' | 'menus' | 'forms'): string[] | null {
  const value = document[group];
  const unread = chain.flatMap((layer) => layer.unread);
  if (!isObject(value) || unread.includes('')) return null;
  const hidden = unread.filter((pointer) => pointer.startsWith(`/${group}/`));
  return [...Object.keys(value), ...hidden.flatMap((pointer) => stepsOf(pointer).slice(1))];
}

/** The nodes of each page, and those around every page, with their pointer. */
export function* placesOf({ shell, pages = {} }: Draft): Generator<{
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
