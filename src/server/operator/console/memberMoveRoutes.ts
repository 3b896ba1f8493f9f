import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
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
import { checkboxValue, trimmedValue } from './settings/section.ts';
import { type FormContent, pluralize, textField } from './view/controls.ts';
import { type Html, type HtmlPart, html } from './view/html.ts';
import { brandPath, consolePage, csrfField } from './view/layout.ts';

/** Why a member cannot be moved, in words. */
const refusalWords: Readonly<Record<MoveRefusal, string>> = {
  trial: 'A free trial is in no team.',
  unknown: 'There is no such account in this brand. Enter it whole, as it stands under Members.',
  uplineTrial: 'That is a free trial, which has no team. Choose another account.',
  disabled: 'That account is disabled: nobody is put below it. Choose another one, or let it sign in first.',
  below:
    'That is the member, or somebody below: nobody can be below themselves. Choose an account outside of this team.',
  same: 'The member is there already. Choose another account.',
};

const nameOf = (upline: WantedUpline): Html =>
  upline === null ? html`nobody` : html`<code>${upline}</code>`;

/** What a move does, a line each. */
const effects = ({ from, to, team, fromDay, uplineIsAgent, rates, lowered, contracts }: MovePreview): Html =>
  html`<ul class="points">
<li>From ${nameOf(from)} to ${nameOf(to)}, at once: ${team === 0 ? 'nobody is below, so nobody comes along' : html`${pluralize(team, 'member')} below ${team === 1 ? 'comes' : 'come'} along`}.</li>
<li>What they do from ${fromDay} on, by the brand’s days, counts for who is above then. Days before stay with whom they were made under.</li>
${!uplineIsAgent && html`<li><strong>${nameOf(to)} is no agent</strong>, and sees nobody of a team. To make it one, give it the type 41 or 42 under Members.</li>`}
${rates.map(({ category, percent, most }) => html`<li>Rate of ${category}: ${percent} % becomes ${most} %, which is the most below ${nameOf(to)}.</li>`)}
${lowered > 0 && html`<li>Rates of ${pluralize(lowered, 'member')} further down are lowered to the same.</li>`}
${contracts > 0 && html`<li>${pluralize(contracts, 'contract')} from ${nameOf(from)} ${contracts === 1 ? 'ends' : 'end'}: offers at once, what was signed with the day before ${fromDay}.</li>`}
</ul>`;

const noEntries: FormContent = { values: {}, problems: {} };

/** The form that leads to what a move of a member would do. `scope`: where a page has several. */
export const moveForm = (
  action: string,
  { scope = '', filled = noEntries }: { readonly scope?: string; readonly filled?: FormContent } = {},
): Html =>
  html`<form method="get" action="${action}/upline" class="find">${textField({ name: 'to', label: 'Another upline, by its whole account', code: true, maxLength: 64, scope }, filled)}<div class="tick"><input type="checkbox" id="f-${scope}nobody" name="nobody"${filled.values.nobody === 'on' && html` checked`}><label for="f-${scope}nobody">Below nobody</label></div><button>See what the move does</button></form>`;

/** Whom a query puts a member below: null for nobody; or what is wrong with it. */
function wantedIn(query: unknown): { readonly to: WantedUpline } | { readonly problem: string } {
  const { to, nobody: none } = query as { to?: unknown; nobody?: unknown };
  const account = typeof to === 'string' ? to.trim().toLowerCase().slice(0, 64) : '';
  if (account !== '' && none === 'on') return { problem: 'Enter an account, or choose nobody: not both.' };
  if (account === '' && none !== 'on')
    return { problem: 'Enter the account of who is to be above, or choose nobody.' };
  return { to: none === 'on' ? null : account };
}

/** What the page of a move is about. */
interface ShownMove {
  readonly to: WantedUpline;
  /** Instead of a judgement: what is wrong with what was asked. */
  readonly problem?: string;
  readonly message?: HtmlPart;
}

/** Routes that show what moving a member to another upline does, and do it. */
export function memberMoveRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;
  const path = '/brands/:brand/members/:account/upline';

  /** Sends the page that shows a move, with its button where it can be made, else with what to do. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { to, problem, message }: ShownMove,
  ): Promise<FastifyReply> {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const { account } = request.params as { account: string };
    const judged = await previewMove(database.db, { brandId: site.brand.id, now: now() }, account, to);
    if (!judged) throw new ConsoleRefusal(404, 'There is no such member.');
    const back = `${brandPath(site, 'members')}?${new URLSearchParams({ q: account })}`;
    const action = brandPath(site, 'members', `/${encodeURIComponent(account)}`);
    const form = (preview: MovePreview) =>
      html`${effects(preview)}<form method="post" action="${action}/upline">${csrfField(session)}<input type="hidden" name="to" value="${preview.to ?? ''}"><input type="hidden" name="from" value="${preview.from ?? ''}"><div class="actions"><button class="primary">Move ${account}</button><a class="button" href="${back}">Leave it</a></div></form>`;
    const refused = (why: string, again = true) => {
      const values = { to: to ?? '', ...checkboxValue('nobody', to === null && problem === undefined) };
      return html`<div class="message bad" role="alert"><p>${why}</p></div>${again && moveForm(action, { filled: { values, problems: {} } })}<p><a href="${back}">Back to the member</a></p>`;
    };
    const found = () =>
      'refusal' in judged
        ? refused(refusalWords[judged.refusal], judged.refusal !== 'trial')
        : form(judged.preview);
    const body = html`<section class="panel" aria-labelledby="move-title"><h2 id="move-title">Move <code>${account}</code> to another upline</h2>${problem === undefined ? found() : refused(problem)}</section>`;
    return reply.type('text/html; charset=utf-8').send(
      consolePage(session, {
        ...{ title: 'Move a member', site, tab: 'members', body },
        ...(message !== undefined && { message }),
      }),
    );
  }

  app.get(path, (request, reply) => {
    const wanted = wantedIn(request.query);
    return send(request, reply, 'problem' in wanted ? { to: null, problem: wanted.problem } : wanted);
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
        moved === 'stale'
          ? 'The member was moved while you had the page open. Below is what the move does now.'
          : refusalWords[moved];
      return send(request, reply.code(409), {
        to,
        message: html`<p role="alert">Nothing was changed. ${why}</p>`,
      });
    }
    return redirectTo(
      reply,
      `${brandPath(site, 'members')}?${new URLSearchParams({ q: account, done: moved.change })}`,
    );
  });
}
