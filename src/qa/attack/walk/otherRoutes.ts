import type { FastifyInstance } from 'fastify';
import { bearer, byCookie, type Caller, sendAs, visitor } from './callers.ts';
import { walked } from './ids.ts';
import { leakIn } from './leaks.ts';
import { shareOfList, type WalkRun, watchRows } from './walkRun.ts';

/** A route of an application. */
export interface Route {
  readonly method: string;
  readonly path: string;
}

/** Every route of an application, read from what it says of itself. */
export function routesOf(app: FastifyInstance): Route[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      if (part === undefined) return [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, part);
      const path = above.join('').replace(/^\*/, '/*');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => ({ method, path }));
    });
}

/**
 * Addresses of the console that need no session: its files, its sign-in, pictures of brands, signing out, and what an
 * invitation opens. */
const openInConsole =
  /^\/console\/(console\.(css|mjs)|live\.mjs|icon\.svg|sign-in|icons\/:brand|sign-out|join\/:token)$/;

/** How each address refuses callers without a session of its own; undefined if it need not. */
function expectedOf({ method, path }: Route): readonly number[] | undefined {
  if (path.startsWith('/operator/')) return [403];
  if (path.startsWith('/console') && !openInConsole.test(path)) return method === 'GET' ? [303] : [401];
  return undefined;
}

const filled = (path: string, value: string): string =>
  path.replaceAll(/:\w+|\*/g, encodeURIComponent(value));

/** Every route that is no operation, by those who are no operators, with ids of the victim in its path. */
export async function walkOtherRoutes(run: WalkRun, ids: readonly string[]): Promise<void> {
  const { server, victim, random, fault, count } = run;
  const changedTables = await watchRows(run);
  const operations = new Set(walked.map(({ method, path }) => `${method} ${path}`));
  const machine = { brandId: 'base', headers: { host: 'localhost' } };
  const callers: Caller[] = [
    { ...machine, name: 'a visitor of this machine' },
    { ...machine, name: "the victim's token", headers: { ...machine.headers, ...bearer(victim.token) } },
    { ...machine, name: "the victim's cookie", headers: { ...machine.headers, ...byCookie(victim.token) } },
    visitor('aurora'),
  ];
  for (const route of routesOf(server.app)) {
    if (operations.has(`${route.method} ${route.path}`)) continue;
    const values = /[:*]/.test(route.path) ? ['base', 'demo', ...shareOfList(ids, run)] : [''];
    for (const value of values)
      for (const caller of callers) {
        const local = caller.headers.host === 'localhost';
        const answer = await sendAs(server.app, caller, {
          ...{ method: route.method, url: filled(route.path, value), body: undefined },
          headers: {},
          from: local ? '127.0.0.1' : `10.1.${random.whole(0, 255)}.${random.whole(1, 254)}`,
        });
        count('calls of other routes');
        const where = `${route.method} ${filled(route.path, value)} by ${caller.name}`;
        const expected = local ? expectedOf(route) : undefined;
        if (expected && !expected.includes(answer.status))
          fault(`${where}: ${answer.status}, not ${expected}`);
        // Elsewhere the console and `/operator` are unknown paths.
        if (!local && expectedOf(route) && answer.status !== 404)
          fault(`${where}: ${answer.status}, not 404`);
        if (answer.status >= 500) fault(`${where}: ${answer.status}`);
        const leak = leakIn(answer.text, victim, value);
        if (leak !== undefined) fault(`${where}: shows ${leak}`);
      }
    count('other routes');
  }
  const changed = await changedTables();
  if (changed.length > 0) fault(`other routes: rows of the victim have changed in ${changed.join(', ')}`);
}
