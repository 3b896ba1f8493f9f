import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { widgetFolder } from '#widgets/folders.ts';
import { projectFolder as root } from './brandFiles.ts';

/**
 * What a widget's source says of itself: nobody has to declare it again. A key may be a prefix that ends in a dot, where
 * the view adds the rest.
 */
export interface WidgetSource {
  /** Text keys that the view and what it is made of use. */
  readonly texts: readonly string[];
  /** Menus that the view names itself, besides those that its props name. */
  readonly menus: readonly string[];
  /** The template settings (specification 4) that pick its look. */
  readonly templates: readonly string[];
}

/** Modules whose texts a view may come to show: the design system, shared parts, forms, actions, rules of fields. */
const followed = /^(?:src\/(?:ui|parts|forms|actions|api)\/|schemas\/rules\.ts$)/;

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const imports = /^(?:import|export)(?! type\b)[^'"`;]*?from '([^']+)'|\bimport\('([^']+)'\)/gm;
const literalKeys = /'([A-Za-z]\w*(?:\.\w+)+)'/g;
const builtKeys = /`([A-Za-z]\w*\.(?:\w+\.)*)\w*\$\{/g;
const namedMenus = /\buseMenu\('([\w-]+)'\)/g;
const namedTemplates = /\buseTemplate\('(\w+)'\)/g;

/** What one file says, and which files it leads to. */
interface ReadFile extends WidgetSource {
  readonly imports: readonly string[];
}

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one = '', other = '']) => one || other);

/** The file that an import names, from the project's folder on; undefined for a package. */
export function importedFile(from: string, specifier: string): string | undefined {
  const [name = ''] = specifier.split('?', 1);
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(from), name) : undefined;
}

const files = new Map<string, ReadFile>();

function readSource(file: string): ReadFile {
  const known = files.get(file);
  if (known) return known;
  const text = readFileSync(path.join(root, file), 'utf8').replace(comments, '');
  const read = {
    texts: [...firstGroups(text, literalKeys), ...firstGroups(text, builtKeys)],
    menus: firstGroups(text, namedMenus),
    templates: firstGroups(text, namedTemplates),
    imports: firstGroups(text, imports).flatMap((specifier) => importedFile(file, specifier) ?? []),
  };
  files.set(file, read);
  return read;
}

/** Files of a widget's folder that its pages are made of. */
const ownFiles = (name: string): string[] =>
  readdirSync(path.join(root, widgetFolder(name)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|stories)\./.test(file) && file !== 'contract.ts')
    .map((file) => `${widgetFolder(name)}/${file}`);

/** Reads what a widget is made of. Keys are not looked up: what is no text's key is in no catalogue. */
export function readWidgetSource(name: string): WidgetSource {
  const own = ownFiles(name);
  const seen = new Set<string>();
  const waiting = [...own];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...readSource(file).imports.filter((one) => /\.tsx?$/.test(one) && followed.test(one)));
  }
  const read = [...seen].map(readSource);
  const all = (part: keyof WidgetSource) => [...new Set(read.flatMap((one) => one[part]))].sort();
  return { texts: all('texts'), menus: all('menus'), templates: all('templates') };
}
