type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a value or null: null in an overlay deletes the value of the extended brand. */
function orNull(schema: Json): Json {
  if ('const' in schema) {
    const { const: only, type: _, ...rest } = schema;
    return { ...rest, enum: [only, null] };
  }
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
  if (typeof schema.$ref === 'string') {
    const { $ref, ...rest } = schema;
    return { ...rest, anyOf: [{ $ref }, { type: 'null' }] };
  }
  if (schema.type === undefined) return schema;
  return {
    ...schema,
    type: [schema.type, 'null'].flat(),
    ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
    ...(Array.isArray(schema.enumDescriptions)
      ? { enumDescriptions: [...schema.enumDescriptions, 'takes away what the extended brand says'] }
      : {}),
  };
}

const patchOf = (schema: unknown): unknown => (isObject(schema) ? orNull(patchSchema(schema)) : schema);

/**
 * The schema of an overlay (JSON Merge Patch): nothing is required, since missing values are inherited, and
 * any value may be null, which deletes. Lists are replaced as a whole, so their items stay strict.
 */
export function patchSchema(schema: Json): Json {
  const { required: _, minProperties: __, 'x-ref': ___, 'x-format': ____, ...patch } = schema;
  if (isObject(patch.properties)) {
    patch.properties = Object.fromEntries(
      Object.entries(patch.properties).map(([name, part]) => [
        name,
        name === '$schema' || name === 'schemaVersion' ? part : patchOf(part),
      ]),
    );
  }
  if (Array.isArray(patch.anyOf))
    patch.anyOf = patch.anyOf.map((part) =>
      isObject(part) && part.type === 'object' ? patchSchema(part) : part,
    );
  if (isObject(patch.additionalProperties)) patch.additionalProperties = patchOf(patch.additionalProperties);
  return patch;
}
