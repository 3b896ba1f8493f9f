import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { isObject, type JsonObject } from '#src/domain/values/json.ts';
import { opaquePng, opaqueWebp } from '#tests/contract/problems/sample.ts';

/** The page for operators, without its table of commands, which lists options instead of complete commands. */
export const operatorsGuide =
  readFileSync(path.join(projectFolder, 'docs/operators.md'), 'utf8').split('\n## Commands')[0] ?? '';

/** Its JSON examples, each with the file named in the sentence before it; `breaks`: it is faulty on purpose. */
export const guideExamples = [
  ...operatorsGuide.matchAll(
    /^([^\n]*)`(brands\/acme\/[\w./-]+)`[^\n`]*(?:`[^\n]*)?\n\n```json\n([\s\S]*?)```/gm,
  ),
].map(([, before = '', file = '', text = '']) => ({ file, text, breaks: before.includes('Break it') }));

/** What it writes behind `npm run brand -- new`: the id and the flags. */
export const guideNewArguments = [
  ...(/npm run brand -- new (acme .* --yes)/.exec(operatorsGuide)?.[1] ?? '').matchAll(/"([^"]*)"|(\S+)/g),
].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** A file with the keys of an example. Its nulls are kept: they take away what the extended brand has. */
const withKeys = (before: JsonObject, example: JsonObject): JsonObject => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(example).map(([key, value]) => {
      const old = before[key];
      return [key, isObject(old) && isObject(value) ? withKeys(old, value) : value];
    }),
  ),
});

/** Saves the pictures that its examples name, as an operator has put them there. */
export async function writeGuidePictures(brands: string): Promise<void> {
  for (const [, file = ''] of operatorsGuide.matchAll(/"src": "(assets\/[\w-]+\.png)"/g))
    writeFileSync(path.join(brands, 'acme', file), opaquePng(1200, 800));
  for (const [, file = ''] of operatorsGuide.matchAll(/"(assets\/[\w-]+\.webp)"/g))
    writeFileSync(path.join(brands, 'acme', file), await opaqueWebp(1200, 630));
}

/** Saves its examples file by file into the brand `acme` of a folder of brands, but for the faulty one. */
export function writeGuideExamples(brands: string): void {
  for (const { file, text, breaks } of guideExamples) {
    if (breaks) continue;
    const target = path.join(brands, file.replace('brands/', ''));
    const before: JsonObject = existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : {};
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, JSON.stringify(withKeys(before, JSON.parse(text) as JsonObject)));
  }
}
