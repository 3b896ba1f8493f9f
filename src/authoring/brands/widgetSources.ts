import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { widgetFolder } from '#widgets/folders.ts';
import { projectFolder as root } from './brandFiles.ts';

/**
 * What is read from a widget's source, so that it need not be declared. A text key may be a prefix ending in
 * a dot, where the view appends the rest.
 */
export interface WidgetSource {
  /** Text keys used by the view and the modules it imports. */
  readonly texts: readonly string[];
  /** Menus that the view names itself, besides those in its props. */
  readonly menus: readonly string[];
  /** Template settings (specification 4) that select its look. */
  readonly templates: readonly string[];
}

/** Modules whose texts a view may show: design system, shared parts, forms, actions, API, field rules. */
const followed = /^(?:src\/(?:ui|parts|forms|actions|api)\/|schemas\/rules\.ts$)/;

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const imports = /^(?:import|export)(?! type\b)[^'"`;]*?from '([^']+)'|\bimport\('([^']+)'\)/gm;
const literalKeys = /'([A-Za-z]\w*(?:\.\w+)+)'/g;
const builtKeys = /`([A-Za-z]\w*\.(?:\w+\.)*)\w*\$\{/g;
const namedMenus = /\buseMenu\('([\w-]+)'\)/g;
const namedTemplates = /\buseTemplate\('(\w+)'\)/g;

/** What one file contains, and the files it imports. */
interface ReadFile extends WidgetSource {
  readonly imports: readonly string[];
}

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one = '', other = '']) => one || other);

/** The file that an import refers to, relative to the project; undefined for a package. */
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

/** Source files of a widget, without contract, tests and stories. */
const ownFiles = (name: string): string[] =>
  readdirSync(path.join(root, widgetFolder(name)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|stories)\./.test(file) && file !== 'contract.ts')
    .map((file) => `${widgetFolder(name)}/${file}`);

/** Reads the sources of a widget and what they import. Keys are not looked up: unknown ones match no text. */
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
