import { randomBytes } from 'node:crypto';
import type { Database } from '../db/handle.ts';
import { readOrMakeSecret } from '../kernel/secretFile.ts';
import { type BrandSettings, readSettings } from '../settings/settings.ts';
import { changeSettings, lockBrand, restoreSettings } from './operatorChanges.ts';
import { alreadySo, applySwitch, namesToReset, resettable, type Switch } from './switchChange.ts';

/** The result of a switch. */
export interface Switched {
  /** All settings after the change. */
  readonly settings: BrandSettings;
  /** What the settings said already: `flag MAILCEN`, `maintenance`; `reset flag` where nothing was set. */
  readonly already: readonly string[];
}

/**
 * Changes settings of a brand and records the change; takes effect at the next start-up and settings call. Throws
 * SwitchError on unknown names or invalid values, changing nothing.
 */
export function setSwitch(
  database: Database,
  brandId: string,
  change: Switch,
  { who = 'command', now = new Date() }: { who?: string; now?: Date } = {},
): Promise<Switched> {
  return database.transaction(async (tx) => {
    await lockBrand(tx, brandId);
    const at = { brandId, who, now };
    const neverSet: string[] = [];
    for (const name of namesToReset(change))
      if ((await restoreSettings(tx, at, resettable[name])) === undefined) neverSet.push(`reset ${name}`);
    const before = await readSettings(tx, brandId);
    await changeSettings(tx, at, applySwitch(before, change));
    return {
      settings: await readSettings(tx, brandId),
      already: [...neverSet, ...alreadySo(before, change)],
    };
  });
}

/** File in the data folder that holds the operator's token. */
export const operatorTokenFile = 'operator.token';

/** The operator's token of a data folder, created on first use; only the folder's owner can read its file. */
export function createOperatorToken(dir: string): string {
  return readOrMakeSecret(dir, operatorTokenFile, () => randomBytes(32).toString('base64url'));
}
