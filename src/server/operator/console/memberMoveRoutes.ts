import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type JudgedMove,
  type MovePreview,
  type MoveRefusal,
  moveMemberBelow,
  previewMove,
  type WantedUpline,
} from '../memberMoves.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from './session/consoleSession.ts';
import { requireSite } from './session/requireSite.ts';
import { trimmedValue } from './settings/section.ts';
import { pluralize } from './view/controls.ts';
import { type Html, type HtmlPart, html } from './view/html.ts';
import { brandPath, consolePage, csrfField } from './view/layout.ts';

/** Why a member cannot be moved, in words. */
const refusalWords: Readonly<Record<MoveRefusal, string>> = {
  trial: 'A free trial is in no team.',
  unknown: 'There is no such account in this brand.',
  uplineTrial: 'A free trial has no team.',
  disabled: 'That account is disabled: nobody is put below it.',
  below: 'That is the member, or somebody below: nobody can be below themselves.',
  same: 'The member is there already.',
};

const nameOf = (upline: WantedUpline): Html =>
  upline === null ? html`nobody` : html`<code>${upline}</code>`;

/** What a move does, a line each. */
const effects = ({ from, to, team, fromDay, uplineIsAgent, rates, lowered, contracts }: MovePreview): Html =>
  html`<ul>
<li>From ${nameOf(from)} to ${nameOf(to)}, at once: ${team === 0 ? 'nobody is below, so nobody comes along' : html`${pluralize(team, 'member')} below ${team === 1 ? 'comes' : 'come'} along`}.</li>
<li>What they do from ${fromDay} on, by the brand’s days, counts for who is above then. Days before stay with whom they were made under.</li>
${!uplineIsAgent && html`<li><strong>${nameOf(to)} is no agent</strong>, and sees nobody of a team.</li>`}
${rates.map(({ category, percent, most }) => html`<li>Rate of ${category}: ${percent} % becomes ${most} %, which is the most below ${nameOf(to)}.</li>`)}
${lowered > 0 && html`<li>Rates of ${pluralize(lowered, 'member')} further down are lowered to the same.</li>`}
${contracts > 0 && html`<li>${pluralize(contracts, 'contract')} from ${nameOf(from)} ${contracts === 1 ? 'ends' : 'end'}: offers at once, what was signed with the day before ${fromDay}.</li>`}
</ul>`;

/** Routes that show what moving a member to another upline does, and do it. */
export function memberMoveRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;
  const path = '/brands/:brand/members/:account/upline';

  /** Sends the page that shows a move, with its button where it can be made. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    to: WantedUpline,
    message?: HtmlPart,
  ): Promise<FastifyReply> {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const { account } = request.params as { account: string };
    const judged = await previewMove(database.db, { brandId: site.brand.id, now: now() }, account, to);
    if (!judged) throw new ConsoleRefusal(404, 'There is no such member.');
    const back = `${brandPath(site, 'members')}?${new URLSearchParams({ q: account })}`;
    const action = brandPath(site, 'members', `/${encodeURIComponent(account)}/upline`);
    const form = ({ preview }: Extract<JudgedMove, { preview: MovePreview }>) =>
      html`${effects(preview)}<form method="post" action="${action}">${csrfField(session)}<input type="hidden" name="to" value="${preview.to ?? ''}"><input type="hidden" name="from" value="${preview.from ?? ''}"><div class="actions"><button class="primary">Move ${account}</button><a class="button" href="${back}">Leave it</a></div></form>`;
    const body = html`<section class="panel" aria-labelledby="move-title"><h2 id="move-title">Move <code>${account}</code> to another upline</h2>${
      'refusal' in judged
        ? html`<p class="empty">${refusalWords[judged.refusal]}</p><p><a href="${back}">Back to the member</a></p>`
        : form(judged)
    }</section>`;
    return reply.type('text/html; charset=utf-8').send(
      consolePage(session, {
        ...{ title: 'Move a member', site, tab: 'members', body },
        ...(message !== undefined && { message }),
      }),
    );
  }

  app.get(path, (request, reply) => {
    const { to, nobody: none } = request.query as { to?: unknown; nobody?: unknown };
    const wanted = typeof to === 'string' ? to.trim().slice(0, 64) : '';
    if (wanted === '' && none !== 'on')
      throw new ConsoleRefusal(400, 'Say below whom the member is to be: an account, or nobody.');
    return send(request, reply, none === 'on' ? null : wanted);
  });

  app.post(path, async (request, reply) => {
    const site = requireSite(options, request);
    const { account } = request.params as { account: string };
    const form = formFields(request);
    const [to, from] = [trimmedValue(form, 'to') || null, trimmedValue(form, 'from') || null];
    const at = changeBy(options, request, site.brand.id);
    const moved = await database.transaction((tx) => moveMemberBelow(tx, at, account, { to, from }));
    if (moved === 'gone') throw new ConsoleRefusal(404, 'There is no such member.');
    if (typeof moved === 'string') {
      const why =
        moved === 'stale' ? 'The member was moved while you had the page open.' : refusalWords[moved];
      return send(request, reply.code(409), to, html`<p role="alert">Nothing was changed. ${why}</p>`);
    }
    return redirectTo(
      reply,
      `${brandPath(site, 'members')}?${new URLSearchParams({ q: account, done: moved.change })}`,
    );
  });
}

/** The form of a member's card that leads to what a move would do. */
export const moveForm = (action: string, scope: string): Html =>
  html`<form method="get" action="${action}/upline" class="find"><div class="field"><label for="${scope}to">Another upline</label><input id="${scope}to" name="to" maxlength="64" autocapitalize="off" autocomplete="off" spellcheck="false"></div><label><input type="checkbox" name="nobody"> Below nobody</label><button>What a move does</button></form>`;
