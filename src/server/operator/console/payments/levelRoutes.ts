import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandLevels, type Level, type LevelBenefits } from '#src/server/accounts/profile/levelBenefits.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { changeLevel, levelVersion } from '#src/server/operator/payments/levelChanges.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  type ConsoleSession,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { checkboxValue, isChecked } from '../settings/section.ts';
import {
  type FieldValues,
  type FormContent,
  pluralize,
  problemList,
  readOnly,
  switchField,
  textField,
} from '../view/controls.ts';
import { type Html, html } from '../view/html.ts';
import { brandPath, csrfField } from '../view/layout.ts';
import {
  amountField,
  type FoundProblems,
  moneyWords,
  readAmount,
  readCount,
  readPercent,
} from './moneyFields.ts';
import { formVersion, refuseGone, sendPaymentPage, staleMessage } from './paymentPage.ts';

const valuesOf = ({ withdrawTimes, ownHost, ...amounts }: LevelBenefits): FieldValues => ({
  ...amounts,
  withdrawTimes: String(withdrawTimes),
  ...checkboxValue('ownHost', ownHost),
});

/** Reads what a level needs and brings. The lowest one needs nothing. */
function readBenefits(
  form: FieldValues,
  number: number,
  decimals: number,
): LevelBenefits | { readonly problems: FoundProblems } {
  const problems: FoundProblems = {};
  const amount = (name: string, label: string) =>
    readAmount(form, { name, label, decimals }, problems) ?? '0';
  const benefits = {
    turnover: number === 0 ? '0' : amount('turnover', 'Turnover'),
    rebatePercent: readPercent(form, { name: 'rebatePercent', label: 'Rebate' }, problems) ?? '0',
    withdrawDaily: amount('withdrawDaily', 'Withdrawn in a day'),
    withdrawTimes:
      readCount(form, { name: 'withdrawTimes', label: 'Withdrawals in a day', most: 1000 }, problems) ?? 0,
    birthdayGift: amount('birthdayGift', 'Birthday gift'),
    ownHost: isChecked(form, 'ownHost'),
  };
  return Object.keys(problems).length > 0 ? { problems } : benefits;
}

interface Rejected {
  readonly level: number;
  readonly filled: FormContent;
  readonly why?: Html;
}

function levelFields({ level, own }: Level, filled: FormContent): Html {
  const scope = `l${level}-`;
  return html`<p class="hint">${own ? 'Set by an operator.' : 'As the product has it.'}</p><div class="row">${level > 0 && amountField({ name: 'turnover', label: 'Turnover', hint: 'Stakes that lead to it.', scope }, filled)}${amountField({ name: 'rebatePercent', label: 'Rebate', hint: 'In percent of stakes.', scope }, filled)}${amountField({ name: 'birthdayGift', label: 'Birthday gift', scope }, filled)}</div>
<div class="row">${amountField({ name: 'withdrawDaily', label: 'Withdrawn in a day', hint: 'At most.', scope }, filled)}${textField({ name: 'withdrawTimes', label: 'Withdrawals in a day', kind: 'number', maxLength: 4, hint: '0: none.', scope }, filled)}</div>${switchField({ name: 'ownHost', label: 'Own host', hint: 'A person who looks after the member.', scope }, filled)}`;
}

function levelCard(site: Site, session: ConsoleSession, level: Level, rejected: Rejected | undefined): Html {
  const path = brandPath(site, 'payments', `/levels/${level.level}`);
  const mine = rejected?.level === level.level ? rejected : undefined;
  const filled = mine?.filled ?? { values: valuesOf(level.benefits), problems: {} };
  const fields = levelFields(level, filled);
  const form = session.can('money')
    ? html`<form method="post" action="${path}" data-guard>${csrfField(session)}<input type="hidden" name="version" value="${formVersion(levelVersion(level), mine)}">${mine?.why}${problemList(filled, `l${level.level}-`)}${fields}<div class="actions"><button class="primary">Save ${level.name}</button>${level.own && html`<button formaction="${path}/reset" formnovalidate>Reset ${level.name} to the product’s own</button>`}</div></form>`
    : readOnly(fields);
  const { withdrawDaily, withdrawTimes } = level.benefits;
  return html`<details class="card"${mine && html` open`}><summary><bdi>${level.name}</bdi> <span class="state" data-on="yes">${moneyWords(withdrawDaily, site.brand.currency)} a day, ${pluralize(withdrawTimes, 'time')}</span></summary><div class="inner">${form}</div></details>`;
}

/** Routes of what the levels of a brand need and bring. */
export function levelRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const base = '/brands/:brand/payments/levels';

  async function send(request: FastifyRequest, reply: FastifyReply, rejected?: Rejected) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const levels = await brandLevels(database.db, site.brand.id);
    const body = html`<section class="panel" aria-labelledby="levels-title"><h2 id="levels-title">Levels</h2><p class="lead">What a level needs, and what it brings. A level that was reached stays, whatever it needs from now on.</p><div class="cards">${levels.map((level) => levelCard(site, session, level, rejected))}</div></section>`;
    return sendPaymentPage(options, request, reply, { part: '/levels', title: 'Levels', body });
  }

  const save = async (request: FastifyRequest, reply: FastifyReply, isSet: boolean) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const { id } = request.params as { id: string };
    if (!/^\d{1,4}$/.test(id)) throw new ConsoleRefusal(404, 'There is no such level.');
    const level = Number(id);
    const benefits = isSet ? readBenefits(form, level, site.brand.currency.decimals) : null;
    if (benefits !== null && 'problems' in benefits)
      return send(request, reply.code(400), { level, filled: { values: form, problems: benefits.problems } });
    const at = changeBy(options, request, site.brand.id);
    const { version } = form;
    const result = await database.transaction((tx) => changeLevel(tx, at, level, { benefits, version }));
    if (result === 'gone') return refuseGone();
    if (result === 'stale')
      return send(request, reply.code(409), {
        level,
        filled: { values: form, problems: {} },
        why: staleMessage,
      });
    return redirectTo(reply, `${brandPath(site, 'payments', '/levels')}?done=${result.change ?? 'same'}`);
  };

  app.get(base, (request, reply) => send(request, reply));
  app.post(`${base}/:id`, (request, reply) => save(request, reply, true));
  app.post(`${base}/:id/reset`, (request, reply) => save(request, reply, false));
}
