/**
 * Whether a reply never changes, its address holding the hash of its content: `/locales/EN.1a2b3c4d5e.json`.
 */
export const isImmutable = (headers: Readonly<Record<string, string>>): boolean =>
  headers['Cache-Control']?.includes('immutable') ?? false;
