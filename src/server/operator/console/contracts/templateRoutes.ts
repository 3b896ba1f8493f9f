import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addTemplate, removeTemplate } from '#src/server/operator/contractChanges.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { trimmedValue } from '../settings/section.ts';
import { type FormContent, problemList, textField } from '../view/controls.ts';
import { html } from '../view/html.ts';
import { csrfField } from '../view/layout.ts';
import { contractPath, sendContractPage } from './contractPage.ts';
import { emptyTermsValues, readTermsForm, termsFields } from './termsForm.ts';

const longestName = 80;

/** What may have come about since the form was read. */
const refusals = {
  taken: { name: 'Name: there is a template of this kind and name. Choose another name.' },
  terms: { kind: 'These terms do not fit together.' },
  ceiling: { kind: 'These terms are above the ceiling of their kind by now. It is set under Settings.' },
} as const;

const isRefusal = (result: string): result is keyof typeof refusals => Object.hasOwn(refusals, result);

/** Routes of templates of contracts: terms under a name. */
export function templateRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const base = '/brands/:brand/contracts/templates';

  async function sendForm(request: FastifyRequest, reply: FastifyReply, refused?: FormContent) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const { contracts } = await readSettings(database.db, site.brand.id);
    const filled = refused ?? { values: emptyTermsValues, problems: {} };
    const body = html`<section class="panel" aria-labelledby="template-title"><h2 id="template-title">New template</h2><p class="lead">It is offered from the page of a member’s contracts, where it can still be changed. A template itself is not changed: delete it, and make another one.</p><form method="post" action="${contractPath(site, '/templates/new')}" data-guard data-long${refused && html` data-dirty`}>${csrfField(session)}${problemList(filled)}${textField({ name: 'name', label: 'Name', maxLength: longestName, required: true, dir: 'auto' }, filled)}${termsFields(filled, { ceilings: contracts.ceilings, currency: site.brand.currency })}<div class="actions"><button class="primary">Save the template</button></div></form></section>`;
    return sendContractPage(options, request, reply, { title: 'New template of contracts', body });
  }

  app.get(`${base}/new`, (request, reply) => sendForm(request, reply));

  app.post(`${base}/new`, async (request, reply) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const { contracts } = await readSettings(database.db, site.brand.id);
    const read = readTermsForm(form, {
      ...{ decimals: site.brand.currency.decimals, ceilings: contracts.ceilings },
    });
    const name = trimmedValue(form, 'name');
    const wrongName =
      name === '' || name.length > longestName ? { name: `Name: from 1 to ${longestName} characters.` } : {};
    const problems = { ...wrongName, ...('problems' in read ? read.problems : {}) };
    if ('problems' in read || Object.keys(problems).length > 0)
      return sendForm(request, reply.code(400), { values: form, problems });
    const at = changeBy(options, request, site.brand.id);
    const done = await database.transaction((tx) => addTemplate(tx, at, { name, ...read.value }));
    if (isRefusal(done))
      return sendForm(request, reply.code(409), { values: form, problems: refusals[done] });
    return redirectTo(reply, `${contractPath(site)}?done=${done}`);
  });

  app.post(`${base}/:id/delete`, async (request, reply) => {
    const site = requireSite(options, request);
    const { id } = request.params as { id: string };
    const at = changeBy(options, request, site.brand.id);
    const done = await database.transaction((tx) => removeTemplate(tx, at, id));
    if (done === 'gone') throw new ConsoleRefusal(404, 'There is no such template. Nothing was changed.');
    return redirectTo(reply, `${contractPath(site)}?done=${done}`);
  });
}
