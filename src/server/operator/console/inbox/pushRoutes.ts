import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordChange } from '#src/server/operator/operatorChanges.ts';
import { countPushes } from '#src/server/push/pushFigures.ts';
import { changePushSubject, readPushKey, storePushKey } from '#src/server/push/pushKeys.ts';
import { queueTestPush } from '#src/server/push/sendPushes.ts';
import { keyProblem, makeVapidKeys, subjectProblem, type VapidKeys } from '#src/server/push/vapidKeys.ts';
import {
  type ConsoleOptions,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { isChecked, trimmedValue } from '../settings/section.ts';
import type { Problems } from '../view/controls.ts';
import { brandPath } from '../view/layout.ts';
import { sendInboxPage } from './inboxPage.ts';
import { pushPage, type ShownPush } from './pushPage.ts';

/** Routes of a brand's notifications: their key pair, what became of them, and a test. */
export function pushRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const base = '/brands/:brand/inbox/notifications';

  async function send(request: FastifyRequest, reply: FastifyReply, refused?: ShownPush['refused']) {
    const site = requireSite(options, request);
    const key = await readPushKey(database.db, site.brand.id);
    const figures = await countPushes(database.db, site.brand.id);
    const body = pushPage(site, consoleSessionOf(request), {
      ...{ key, figures },
      ...(refused !== undefined && { refused }),
    });
    return sendInboxPage(options, request, reply, { part: '/notifications', title: 'Notifications', body });
  }

  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    deed: 'keys' | 'generate' | 'test',
    problems: Problems,
  ) => {
    const { privateKey: _never, ...values } = formFields(request);
    return send(request, reply.code(400), { deed, filled: { values, problems } });
  };

  app.get(base, (request, reply) => send(request, reply));

  /** Stores a pair, or only the contact of the one there is. */
  async function store(
    request: FastifyRequest,
    reply: FastifyReply,
    deed: 'keys' | 'generate',
    keys: VapidKeys | undefined,
  ) {
    const { brand } = requireSite(options, request);
    const at = changeBy(options, request, brand.id);
    const form = formFields(request);
    const subject = trimmedValue(form, 'subject');
    const done = await database.transaction(async (tx) => {
      const before = await readPushKey(tx, brand.id);
      if (keys && before && before.publicKey !== keys.publicKey && !isChecked(form, 'confirm'))
        return undefined;
      if (keys) await storePushKey(tx, database, brand.id, { ...keys, subject }, at.now);
      else await changePushSubject(tx, brand.id, subject);
      return recordChange(tx, at, {
        kind: 'pushKey',
        before: before ? { publicKey: before.publicKey, subject: before.subject } : null,
        after: { publicKey: keys?.publicKey ?? before?.publicKey ?? '', subject },
      });
    });
    if (done === undefined)
      return refuse(request, reply, deed, {
        confirm:
          'End all subscriptions: switch it on. Browsers subscribe to one key, and do not follow to another.',
      });
    const path = brandPath(requireSite(options, request), 'inbox', '/notifications');
    return redirectTo(reply, `${path}?done=${done}`);
  }

  app.post(`${base}/generate`, async (request, reply) => {
    const problem = subjectProblem(trimmedValue(formFields(request), 'subject'));
    return problem === undefined
      ? store(request, reply, 'generate', makeVapidKeys())
      : refuse(request, reply, 'generate', { subject: problem });
  });

  app.post(`${base}/keys`, async (request, reply) => {
    const form = formFields(request);
    const { brand } = requireSite(options, request);
    const keys = { publicKey: trimmedValue(form, 'publicKey'), privateKey: trimmedValue(form, 'privateKey') };
    const subject = subjectProblem(trimmedValue(form, 'subject'));
    const before = await readPushKey(database.db, brand.id);
    const isSame = keys.privateKey === '' && before !== undefined && before.publicKey === keys.publicKey;
    const problems = {
      ...(subject !== undefined && { subject }),
      ...(isSame ? {} : keyProblem(keys)),
    };
    return Object.keys(problems).length > 0
      ? refuse(request, reply, 'keys', problems)
      : store(request, reply, 'keys', isSame ? undefined : keys);
  });

  app.post(`${base}/test`, async (request, reply) => {
    const site = requireSite(options, request);
    const account = trimmedValue(formFields(request), 'account');
    const at = options.now();
    const queued = await queueTestPush(database, { brandId: site.brand.id, account, at });
    if (queued === 0)
      return refuse(request, reply, 'test', {
        account:
          'Account: no device of it has notifications on. Turn them on in the settings of the site first.',
      });
    return redirectTo(reply, brandPath(site, 'inbox', '/notifications'));
  });
}
