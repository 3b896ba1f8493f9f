/** The part of a JSON schema that identifies lists and counts. */
interface Shape {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly minItems?: number;
}

/** Values of counts, by the contract's names for them. */
const counts: Readonly<Record<string, number>> = { totalPages: 1, total: 0 };

/**
 * Returns the answer with every list empty and every count adapted, still valid against its schema. Other values
 * stay.
 */
export function emptyLists(shape: Shape, value: unknown): unknown {
  if (Array.isArray(value)) return (shape.minItems ?? 0) > 0 ? value : [];
  if (shape.type === 'integer') return 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const partShape = shape.properties?.[name];
      if (partShape === undefined) return [name, part];
      if (partShape.type === 'integer') return [name, counts[name] ?? part];
      return [name, emptyLists(partShape, part)];
    }),
  );
}
