import type { TestProject } from 'vitest/node';
import { startPostgres } from '#src/qa/postgres/cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL server. */
    readonly postgresUrl: string;
  }
}

/** Before the tests that run on PostgreSQL: starts one for all of them. Returns the function that stops it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const cluster = await startPostgres();
  if (!cluster) return undefined;
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}
