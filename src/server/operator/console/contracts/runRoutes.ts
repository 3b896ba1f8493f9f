import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '#src/server/db/handle.ts';
import type { Site } from '#src/server/kernel/site.ts';
import {
  approveRun,
  readContractRun,
  recomputeRun,
  refuseRun,
  runSubject,
} from '#src/server/operator/contractRuns.ts';
import type { ChangeContext } from '#src/server/operator/operatorChanges.ts';
import { listOperators } from '#src/server/operator/people/people.ts';
import { personName } from '../operators/operatorPages.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { isChecked } from '../settings/section.ts';
import { pageAsked } from '../view/pageAsked.ts';
import { contractPath, sendContractPage } from './contractPage.ts';
import { runTitle } from './contractWords.ts';
import { runPage } from './runPage.ts';
import { runReport } from './runReport.ts';

/** Why nothing was done with a run. */
const refusals: Readonly<Record<string, string>> = {
  gone: 'This run does not wait any more: somebody else decided, or it is computed again. Nothing was changed.',
  later: 'Later hours of this day count on it by now, so that it is not computed again. Nothing was changed.',
};

/** Routes of what contracts come to: a run with its members, its report, and what is decided about it. */
export function runRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const path = '/brands/:brand/contracts/runs/:id';
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

  async function requireRun(request: FastifyRequest, site: Site, page: number | 'all') {
    const found = await readContractRun(database.db, site.brand.id, idOf(request), { page });
    if (!found) throw new ConsoleRefusal(404, 'There is no such run.');
    return found;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, { unsure = false } = {}) {
    const site = requireSite(options, request);
    const page = pageAsked(request);
    const found = await requireRun(request, site, page);
    const { approvedBy } = found.run;
    const decidedBy = approvedBy === null ? null : personName(await listOperators(database.db), approvedBy);
    const body = runPage(site, consoleSessionOf(request), { ...found, page, decidedBy, unsure });
    return sendContractPage(options, request, reply, { title: runTitle(found.run), body });
  }

  app.get(path, (request, reply) => send(request, reply));

  app.get(`${path}/report`, async (request, reply) => {
    const site = requireSite(options, request);
    const found = await requireRun(request, site, 'all');
    const name = `contracts-${runSubject(found.run).replaceAll(/[^a-z0-9-]+/g, '-')}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(runReport({ ...found, decimals: site.brand.currency.decimals }));
  });

  /** Does with a run what a form asks for, and shows it again. */
  async function decide(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (tx: Queries, at: ChangeContext, id: string) => Promise<string>,
  ) {
    const site = requireSite(options, request);
    const id = idOf(request);
    await requireRun(request, site, 1);
    const at = changeBy(options, request, site.brand.id);
    const done = await database.transaction((tx) => act(tx, at, id));
    const refused = refusals[done];
    if (refused !== undefined) throw new ConsoleRefusal(409, refused);
    return redirectTo(reply, `${contractPath(site, `/runs/${id}`)}?done=${done}`);
  }

  app.post(`${path}/approve`, (request, reply) => decide(request, reply, approveRun));
  app.post(`${path}/recompute`, (request, reply) => decide(request, reply, recomputeRun));
  app.post(`${path}/refuse`, (request, reply) =>
    isChecked(formFields(request), 'sure')
      ? decide(request, reply, refuseRun)
      : send(request, reply.code(400), { unsure: true }),
  );
}
