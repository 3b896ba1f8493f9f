import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checksModule } from '#src/build/checksModule.ts';
import type { Check } from '#src/domain/api/checks.ts';

const library = pathToFileURL(path.resolve(import.meta.dirname, '../../src/domain/api/checks.ts')).href;

/** Builds the validator module of these schemas and loads it. */
export async function compiledChecks<K extends string>(
  schemas: Record<K, object>,
): Promise<Record<K, Check>> {
  const code = checksModule(schemas, library);
  const { validators } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    validators: Record<K, Check>;
  };
  return validators;
}
