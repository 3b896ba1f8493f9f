import type { Schema } from '#schemas/schema.ts';
import { isObject, type Json, type JsonObject, pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import { validate } from '#src/manifest/shape/validate.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftPage } from '../files/draft.ts';
import { propSource } from '../place.ts';

/** Where a prop may take its value from. */
export interface PropOffers {
  readonly page: DraftPage | undefined;
  /** What the slot offers; null if that is not known. */
  readonly slot: Readonly<Record<string, Schema>> | null;
}

const sourceKeys = ['fromQuery', 'fromSlot'] as const;

/** Whether a value was meant to name a source, however it is spelt, where a prop takes no object itself. */
export function isMeantAsSource(value: unknown, prop: Schema | undefined): value is JsonObject {
  if (propSource(value)) return true;
  const { type } = (prop ?? {}) as { type?: string | readonly string[] };
  if (!isObject(value as Json) || type === undefined || [type].flat().includes('object')) return false;
  return Object.keys(value as JsonObject).some((key) => nearest(key, sourceKeys) !== undefined);
}

/** Checks a value that names a source: one source, which offers a value that the prop can take. */
export function checkSource(
  value: JsonObject,
  prop: Schema,
  pointer: string,
  offers: PropOffers,
): Diagnostic[] {
  const source = propSource(value);
  if (!source) return checkSourceKeys(value, pointer, offers);
  const { page, slot } = offers;
  const { from, name } = source;
  if (from === 'slot' && slot === null) return [];
  const query = page?.query ?? {};
  const declared = pointerTo(`${pointer.split('/').slice(0, 3).join('/')}/query`, name);
  const offered = Object.keys((from === 'query' ? query : slot) ?? {});
  if (!offered.includes(name))
    return [unknownSource(source, offered, pointer, offers, from === 'query' ? [declared] : [])];
  if (from !== 'query') return [];
  return (query[name]?.enum ?? []).flatMap((allowed): Diagnostic[] => {
    const problem = allowed === null ? undefined : validate(prop, allowed, pointer).findings[0];
    if (!problem) return [];
    const { certain: _, ...finding } = problem;
    const message = `The parameter "${name}" may be "${allowed}": ${problem.message}`;
    return [{ ...finding, message, needs: [`${declared}/enum`] }];
  });
}

function unknownSource(
  { from, name }: NonNullable<ReturnType<typeof propSource>>,
  offered: readonly string[],
  pointer: string,
  { page, slot }: PropOffers,
  needs: readonly string[],
): Diagnostic {
  const [key, otherKey] = from === 'query' ? sourceKeys : sourceKeys.toReversed();
  const inner = `${pointer}/${key}`;
  const message = `${from === 'query' ? 'The page declares no parameter' : 'The slot offers no value'} "${name}"`;
  const others = Object.keys((from === 'query' ? slot : page?.query) ?? {});
  const expected = offered.join(', ') || 'a value of its own';
  if (others.includes(name)) {
    return {
      code: 'unknown-source',
      pointer,
      message: `${message}; the ${from === 'query' ? 'slot offers' : 'page declares'} it. Did you mean { "${otherKey}": "${name}" }?`,
      expected: `{ "${otherKey}": "${name}" }`,
      needs,
      remedy: { does: `renamed it to "${otherKey}"`, rename: { pointer: inner, key: otherKey ?? '' } },
    };
  }
  const certain = certainMatch(name, offered);
  const remedy = { does: `set it to "${certain}"`, set: [{ pointer: inner, value: certain ?? '' }] };
  return {
    code: 'unknown-source',
    pointer,
    message: `${message}.`,
    expected,
    nearest: nearest(name, offered),
    needs,
    ...(certain === undefined ? {} : { remedy }),
  };
}

/** Reports what makes a value no source: both keys, another key, or something else than a name. */
function checkSourceKeys(value: JsonObject, pointer: string, { page, slot }: PropOffers): Diagnostic[] {
  const unknown = Object.keys(value).filter((key) => !sourceKeys.some((known) => known === key));
  const said = sourceKeys.filter((key) => Object.hasOwn(value, key));
  if (said.length === 2) {
    const offers = { fromQuery: page?.query ?? {}, fromSlot: slot ?? {} };
    const empty = said.filter((key) => !Object.hasOwn(offers[key], String(value[key])));
    const [only] = empty;
    const remedy = only && { does: `took out "${only}"`, remove: [pointerTo(pointer, only)] };
    return [
      {
        code: 'two-sources',
        pointer,
        message: 'A value is taken from the address or from the slot, not from both.',
        expected: '"fromQuery" or "fromSlot"',
        ...(empty.length === 1 && remedy ? { remedy } : {}),
      },
    ];
  }
  if (unknown.length > 0) {
    return unknown.map((key) => ({
      code: 'unknown-key',
      pointer: pointerTo(pointer, key),
      atKey: true,
      message: `"${key}" is not a key of this object.`,
      expected: said.length > 0 ? `"${said[0]}" alone` : '"fromQuery" or "fromSlot"',
      ...(said.length > 0
        ? {}
        : { nearest: nearest(key, sourceKeys), certain: certainMatch(key, sourceKeys) }),
    }));
  }
  return said.flatMap((key) => validate({ type: 'string' }, value[key], `${pointer}/${key}`).findings);
}
