/** As much of a JSON schema as tells lists and counts. */
interface Shape {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly minItems?: number;
}

/** How many pages or entries there are, by the names that the contract gives such numbers. */
const counts: Readonly<Record<string, number>> = { totalPages: 1, total: 0 };

/**
 * An answer in which every list is empty and every count says so, still of its schema's shape. What is neither list nor
 * count stays as it is; of a list, what its entries hold goes with them.
 */
export function emptied(shape: Shape, value: unknown): unknown {
  if (Array.isArray(value)) return (shape.minItems ?? 0) > 0 ? value : [];
  if (shape.type === 'integer') return 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const inner = shape.properties?.[name];
      if (inner === undefined) return [name, part];
      if (inner.type === 'integer') return [name, counts[name] ?? part];
      return [name, emptied(inner, part)];
    }),
  );
}
