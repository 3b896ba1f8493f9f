import type { Brand } from '#schemas/manifest/brand.ts';
import { nameWithSize } from '#src/domain/site/pictureAddress.ts';
import { isObject, type Json, stepsOf } from '#src/domain/values/json.ts';
import { readAssetInfo } from '#src/manifest/assets/assetInfo.ts';
import type { FoundReference } from '#src/manifest/shape/finding.ts';

/** The name under which a picture is published: with its size, if the file states it. */
export function publishedName(name: string, bytes: Uint8Array): string {
  const { width, height } = readAssetInfo(bytes);
  return width === null || height === null ? name : nameWithSize(name, { width, height });
}

/** A copy of a value with another one at a place inside it; parts beside the way there are shared. */
function replaceAt(value: Json, [step, ...steps]: readonly string[], replacement: Json): Json {
  if (step === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item: Json, index) =>
      String(index) === step ? replaceAt(item, steps, replacement) : item,
    );
  return isObject(value) ? { ...value, [step]: replaceAt(value[step] ?? null, steps, replacement) } : value;
}

/** The brand with the addresses of its pictures in place of their names, wherever it names one. */
export const withAddresses = (
  brand: Brand,
  pictures: readonly FoundReference[],
  addressOf: (picture: FoundReference) => string,
): Brand =>
  pictures.reduce<Json>(
    (changed, picture) => replaceAt(changed, stepsOf(picture.pointer), addressOf(picture)),
    brand as unknown as Json,
  ) as unknown as Brand;
