const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * Whether a value from outside consists only of what a database stores: no NUL, no half of a surrogate pair, no
 * infinite number (`1e400`). Keys count as texts. Does not recurse, so that depth costs no stack.
 */
export function isStorable(value: unknown): boolean {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const part = pending.pop();
    if (typeof part === 'string' && !isStorableText(part)) return false;
    if (typeof part === 'number' && !Number.isFinite(part)) return false;
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, inner] of Object.entries(part)) {
      if (!isStorableText(key)) return false;
      pending.push(inner);
    }
  }
  return true;
}
