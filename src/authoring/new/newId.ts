import { existsSync } from 'node:fs';
import path from 'node:path';
import { idPattern } from '#schemas/manifest/ids.ts';

/** Something that a person can put right: told as it is, without a trace. */
export class Refusal extends Error {}

/** Throws a Refusal where a brand cannot have this id. */
export function requireNewId(id: string, folder: string): void {
  const like = 'small letters, digits and hyphens, 2 to 32 of them, such as "lucky-lagoon"';
  if (!new RegExp(idPattern).test(id) || id.length < 2 || id.length > 32) {
    const mended = id
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[-0-9]+|-$/g, '');
    const better = mended.length >= 2 && mended.length <= 32 ? ` Perhaps "${mended}".` : '';
    throw new Refusal(`"${id}" cannot be the id of a brand: ${like}.${better}`);
  }
  if (existsSync(path.join(folder, id)))
    throw new Refusal(
      `brands/${id} is there already, and stays as it is. Choose another id, or delete that folder first.`,
    );
}
