import type { Queries } from '../db/handle.ts';
import type { SettingSource, SettingSources } from '../settings/sources.ts';
import { isSameValue } from './operatorChanges.ts';

const isNames = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a change gave a name another value. */
const changes = (name: string, before: unknown, after: unknown): boolean =>
  !isSameValue(isNames(before) ? before[name] : undefined, isNames(after) ? after[name] : undefined);

/** Who set what operators have set of a brand, and when: the last change of each name, else when it was stored. */
export async function settingSources(db: Queries, brandId: string): Promise<SettingSources> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value', 'changed_at'])
    .where('brand_id', '=', brandId)
    .execute();
  if (rows.length === 0) return {};
  const recorded = await db
    .selectFrom('operator_change')
    .select(['kind', 'who', 'changed_at', 'before', 'after'])
    .where('brand_id', '=', brandId)
    .where(
      'kind',
      'in',
      rows.map(({ key }) => key),
    )
    .orderBy('id', 'desc')
    .execute();
  const sources: Record<string, SettingSource> = {};
  for (const { key, value, changed_at } of rows) {
    if (!isNames(value)) continue;
    for (const name of Object.keys(value)) {
      const last = recorded.find(({ kind, before, after }) => kind === key && changes(name, before, after));
      const at = last?.changed_at ?? changed_at;
      sources[`${key} ${name}`] = { who: last?.who ?? 'server', at: at.toISOString() };
    }
  }
  return sources;
}
