import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandLevels } from '#src/server/accounts/profile/levelBenefits.ts';
import { findRound } from '#src/server/missions/missions.ts';
import {
  addMission,
  changeMission,
  endRoundNow,
  findMissionSetting,
  type MissionSetting,
} from '#src/server/operator/missionChanges.ts';
import { refuseGone, staleMessage } from '../../payments/paymentPage.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../../session/consoleSession.ts';
import { requireSite } from '../../session/requireSite.ts';
import { trimmedValue } from '../../settings/section.ts';
import type { FormContent } from '../../view/controls.ts';
import { html } from '../../view/html.ts';
import { contentLanguages } from '../../view/languageTabs.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { ruleList, sendPromotionPage } from '../promotionPage.ts';
import { isRuleId } from '../ruleFields.ts';
import { sendRulePreview } from '../rulePreview.ts';
import { missionCheck } from './missionChecks.ts';
import { type EditedMission, missionEditor, missionPath } from './missionEditor.ts';
import { type MissionKind, roundKind, taskKind } from './missionKinds.ts';
import { missionPreview } from './missionPreview.ts';
import { endingWords, rankingPanel } from './rankingPanel.ts';

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

/** What reading a form of the brand depends on. */
async function formTermsOf(options: ConsoleOptions, request: FastifyRequest) {
  const site = requireSite(options, request);
  const levels = await brandLevels(options.database.db, site.brand.id);
  return {
    ...{ decimals: site.brand.currency.decimals, languages: contentLanguages(site) },
    levels: levels.map(({ level }) => level),
  };
}

/** Pages of one kind of missions. */
function kindRoutes(app: FastifyInstance, options: ConsoleOptions, kind: MissionKind): void {
  const { database, now } = options;
  const { section } = kind;
  const base = `/brands/:brand/promotions${section.path}`;

  async function send(request: FastifyRequest, reply: FastifyReply, edited: EditedMission) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const round =
      kind.kind === 'round' && edited.id !== undefined
        ? await findRound(database.db, site.brand.id, edited.id)
        : undefined;
    const runs = round?.enabled && !round.frozenAt && round.startsAt <= now() && round.endsAt > now();
    const ending =
      round &&
      runs &&
      session.can('money') &&
      html`<section class="panel" aria-labelledby="end-title"><h2 id="end-title">End it now</h2>${await endingWords(database.db, site, round)}<form method="post" action="${missionPath(site, kind, round.id, '/end')}">${csrfField(session)}<div class="actions"><button class="danger">End the round now</button></div></form></section>`;
    const over = Boolean(round?.frozenAt);
    return sendPromotionPage(options, request, reply, {
      part: section.path,
      title: kind.words.one,
      body: html`${round && (await rankingPanel(database.db, site, round))}${missionEditor(site, session, kind, { ...edited, over })}${ending}`,
    });
  }

  app.get(base, async (request, reply) => {
    const site = requireSite(options, request);
    const rules = await section.rules(database.db, site, now());
    const { add } = section;
    return sendPromotionPage(options, request, reply, {
      part: section.path,
      title: section.title,
      body: html`<section class="panel" aria-labelledby="rules-title"><div class="row head"><h2 id="rules-title">${section.title}</h2>${add && consoleSessionOf(request).can('money') && html`<a class="button primary" href="${brandPath(site, 'promotions', add.path)}">${add.label}</a>`}</div><p class="lead">${section.lead}</p>${ruleList(site, rules, { empty: 'There is none. Members are offered nothing.' })}</section>`,
    });
  });

  app.get(`${base}/new`, (request, reply) =>
    send(request, reply, { id: undefined, state: kind.empty(now()) }),
  );

  app.post(`${base}/new`, async (request, reply) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const id = trimmedValue(form, 'id');
    const again = (problems: FormContent['problems']): EditedMission => ({
      ...{ id: undefined, state: kind.empty(now()), refused: { values: form, problems } },
    });
    const read = kind.read(form, await formTermsOf(options, request));
    const isId = isRuleId(id);
    if (!('value' in read) || !isId)
      return send(
        request,
        reply.code(400),
        again({
          ...(isId ? {} : { id: 'Id: 2 to 32 small letters, digits and dashes, such as reef-race.' }),
          ...('problems' in read ? read.problems : {}),
        }),
      );
    const at = changeBy(options, request, site.brand.id);
    const check = missionCheck({ ...at, id }, read.value);
    const saved = await database.transaction((tx) => addMission(tx, at, id, { state: read.value, check }));
    if (saved === 'exists')
      return send(request, reply.code(409), again({ id: 'Id: there is a mission of that id.' }));
    if (typeof saved === 'object' && 'problems' in saved)
      return send(request, reply.code(400), again(saved.problems));
    return redirectTo(
      reply,
      `${missionPath(site, kind, id)}?done=${typeof saved === 'object' ? saved.change : 'same'}`,
    );
  });

  const requireMission = async (request: FastifyRequest): Promise<MissionSetting> => {
    const { brand } = requireSite(options, request);
    const state = await findMissionSetting(database.db, brand.id, kind.kind, idOf(request));
    if (!state) throw new ConsoleRefusal(404, 'There is no such mission.');
    return state;
  };

  app.get(`${base}/:id`, async (request, reply) =>
    send(request, reply, { id: idOf(request), state: await requireMission(request) }),
  );

  app.post(`${base}/:id`, async (request, reply) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const id = idOf(request);
    const state = await requireMission(request);
    const again = (problems: FormContent['problems']) => ({ id, state, refused: { values: form, problems } });
    const read = kind.read(form, await formTermsOf(options, request));
    if ('problems' in read) return send(request, reply.code(400), again(read.problems));
    const at = changeBy(options, request, site.brand.id);
    const changed = {
      ...{ state: read.value, version: form.version },
      check: missionCheck({ ...at, id }, read.value),
    };
    const saved = await database.transaction((tx) => changeMission(tx, at, id, changed));
    if (saved === 'gone' || saved === 'exists') return refuseGone();
    if (saved === 'stale') return send(request, reply.code(409), { ...again({}), why: staleMessage });
    if ('problems' in saved) return send(request, reply.code(400), again(saved.problems));
    return redirectTo(reply, `${missionPath(site, kind, id)}?done=${saved.change ?? 'same'}`);
  });

  app.post(`${base}/preview`, { config: { shown: 'frame' } }, async (request, reply) => {
    const site = requireSite(options, request);
    const read = kind.read(formFields(request), await formTermsOf(options, request));
    return sendRulePreview(reply, site, kind.words.one, read, (value, language) =>
      missionPreview(site, value, language),
    );
  });
}

/** Routes of a brand's missions: rounds of the leaderboard, and tasks. */
export function missionRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  kindRoutes(app, options, roundKind);
  kindRoutes(app, options, taskKind);

  app.post('/brands/:brand/promotions/rounds/:id/end', async (request, reply) => {
    const site = requireSite(options, request);
    const at = changeBy(options, request, site.brand.id);
    const id = idOf(request);
    const change = await options.database.transaction((tx) => endRoundNow(tx, at, id));
    if (change === undefined)
      throw new ConsoleRefusal(409, 'This round does not run any more. Nothing was changed.');
    return redirectTo(reply, `${missionPath(site, roundKind, id)}?done=${change}`);
  });
}
