import { printProblems } from '../authoring/report/printProblems.ts';
import type { SitesReading } from './liveSites.ts';

/** Logs what a reading of the brands changed, if anything. */
export function logReading(
  { added, changed, removed, stale, checked, asPublished }: SitesReading,
  port: number,
  folder?: string,
  versionOf: (id: string) => number | null = () => null,
): void {
  if (added.length + changed.length + removed.length === 0) return;
  const refused = new Set(checked.filter(({ brand }) => !brand).map(({ id }) => id));
  for (const id of [...added, ...changed].filter((one) => asPublished.has(one)))
    console.log(`brand ${id}: version ${versionOf(id)} is live`);
  for (const id of added)
    console.log(`new brand ${id}${refused.has(id) ? ', refused' : ''}: http://${id}.localhost:${port}`);
  for (const id of changed.filter((one) => !refused.has(one) && !asPublished.has(one)))
    console.log(`brand ${id} was read anew`);
  for (const id of stale.filter((one) => changed.includes(one)))
    console.log(`brand ${id} has errors now, and stays as it was`);
  for (const id of removed) console.log(`brand ${id} is gone; what its players have stays in the database`);
  printProblems(
    checked.filter(({ id }) => added.includes(id) || changed.includes(id)),
    folder,
  );
}
