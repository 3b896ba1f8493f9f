import type { SealedKind, SealedOwner, Vault } from '#src/server/secrets/vault.ts';

/** An encrypted value; undefined where it cannot be read, which hides nothing else of what an operator looks at. */
export function readSealed(
  vault: Pick<Vault, 'open'>,
  kind: SealedKind,
  owner: SealedOwner,
  sealed: string,
): string | undefined {
  try {
    return vault.open(kind, owner, sealed);
  } catch {
    return undefined;
  }
}
