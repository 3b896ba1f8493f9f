import { isObject, pointerTo, stepsOf } from '#src/domain/json.ts';
import { nearest } from '#src/domain/nearest.ts';
import { layerOf } from '#src/manifest/merge.ts';
import { brandIds } from './brandFiles.ts';
import { checkBrand } from './checkBrand.ts';

/** `brand show <id> [pointer]`: the merged brand, and for each value the layer that set it last. */
export async function run([id, pointer = '']: string[]): Promise<number> {
  if (id === undefined || !brandIds().includes(id)) {
    console.error(`Which brand? One of ${brandIds().join(', ')}.`);
    return 2;
  }
  const { document, setBy } = checkBrand(id);
  let value: unknown = document;
  let at = '';
  for (const step of stepsOf(pointer.startsWith('/') || pointer === '' ? pointer : `/${pointer}`)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) {
      const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
      const meant = nearest(step, names);
      console.error(
        `There is no "${step}" in ${at || '/'}${meant === undefined ? '' : ` (did you mean "${meant}"?)`}.`,
      );
      return 1;
    }
    value = (value as Record<string, unknown>)[step];
    at = pointerTo(at, step);
  }
  const lines: [string, string, string][] = [];
  function walk(node: unknown, where: string) {
    if (isObject(node)) for (const [key, child] of Object.entries(node)) walk(child, pointerTo(where, key));
    else lines.push([where || '/', JSON.stringify(node), layerOf(where, setBy) ?? '?']);
  }
  walk(value, at);
  const width = Math.min(60, Math.max(...lines.map(([where]) => where.length)));
  for (const [where, shown, layer] of lines) console.log(`${where.padEnd(width)}  ${shown}  \u2190 ${layer}`);
  return 0;
}
