import { randomBytes } from 'node:crypto';
import { nearest } from '#src/domain/values/nearest.ts';
import type { Staging } from '#src/server/app/staging.ts';
import type { Database } from '#src/server/db/handle.ts';
import { type Cookies, type NewCookie, plainCookieCodec } from '#src/server/http/cookies.ts';
import { withSeed } from '#src/server/kernel/randomInt.ts';
import type { Site, SiteReply } from '#src/server/kernel/site.ts';
import { withSettingsOverlay } from '#src/server/settings/settings.ts';
import { roleAccounts } from './actors.ts';
import { applyState } from './overlay.ts';
import { type Entry, entryCookie, stateCookie } from './pageScript.ts';
import { joinSettings, type Mistake, readState, stateParameters, writeState } from './readState.ts';
import { stagedData } from './stagedData.ts';
import { stagedReply } from './stagedReply.ts';
import { roles, type State } from './state.ts';

/** The first page of a state, and the cookies that carry the state. */
export interface OpenedState {
  readonly reply: SiteReply;
  readonly cookies: readonly NewCookie[];
}

/** Serves states of a site by address, separately for each browser. */
export interface Theatre extends Omit<Staging, 'addRoutes'> {
  /** Returns the page and state that the parameters name, or their mistakes. */
  open(site: Site, parameters: URLSearchParams): Promise<OpenedState | readonly Mistake[]>;
  /** The current state of a browser; undefined outside the theatre. */
  stateOf(site: Site, cookies: Cookies): State | undefined;
}

/** Not httpOnly: scripts of the page read them. */
const cookieOptions = { path: '/', sameSite: 'lax', encode: plainCookieCodec.encode } as const;

/** Cookies that remove the state from a browser. */
export const clearingCookies: readonly NewCookie[] = [stateCookie, entryCookie].map((name) => ({
  name,
  value: '',
  options: { ...cookieOptions, maxAge: 0 },
}));

/** Maximum number of cached states; the cache is cleared when it is full. */
const maxCachedStates = 1000;

const pageParameter = /^query\.(\w{1,40})$/;
const addressParameters = ['page', 'path'];

/** Unknown parameters, each with a suggestion. */
function unknownParameters(parameters: URLSearchParams): Mistake[] {
  const names = [...addressParameters, ...stateParameters];
  return [...new Set(parameters.keys())]
    .filter((name) => !names.includes(name) && !pageParameter.test(name))
    .map((parameter) => {
      const meant = nearest(parameter, names);
      return {
        parameter,
        message:
          meant === undefined ? `There are: ${names.join(', ')}, query.….` : `Did you mean “${meant}”?`,
      };
    });
}

/** The address that the parameters name, with the page's own parameters; or a mistake. */
function addressOf(site: Site, parameters: URLSearchParams): string | Mistake {
  const path = parameters.get('path');
  const id = parameters.get('page') ?? 'home';
  const pages = site.notes?.pages ?? [];
  const page = pages.find((entry) => entry.id === id);
  if (path === null && !page) {
    const ids = pages.map((entry) => entry.id);
    const meant = nearest(id, ids);
    const message = `There is no page “${id}”. ${meant === undefined ? `There are: ${ids.join(', ')}.` : `Did you mean “${meant}”?`}`;
    return { parameter: 'page', message };
  }
  const address = path ?? page?.paths[0] ?? '/';
  if (!/^\/(?!\/)[\w./~-]*$/.test(address))
    return { parameter: 'path', message: `“${address}” is not the path of a page: write it as /m/login.` };
  const query = new URLSearchParams(
    [...parameters].flatMap(([name, value]) => {
      const [, parameter] = pageParameter.exec(name) ?? [];
      return parameter === undefined ? [] : [[parameter, value]];
    }),
  ).toString();
  return query === '' ? address : `${address}?${query}`;
}

/** Creates the theatre for a seeded database. */
export function openTheatre(database: Database): Theatre {
  const actors = roleAccounts(database);
  const states = new Map<string, State>();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();

  function stateOf(site: Site, cookies: Cookies): State | undefined {
    const text = cookies[stateCookie];
    if (text === undefined) return undefined;
    const key = `${site.brand.id} ${text}`;
    const cached = states.get(key);
    if (cached) return cached;
    const { state } = readState(new URLSearchParams(text), site);
    if (states.size >= maxCachedStates) states.clear();
    states.set(key, state);
    return state;
  }

  return {
    async open(site, given) {
      const parameters = joinSettings(given);
      const { state, mistakes } = readState(parameters, site);
      const address = addressOf(site, parameters);
      const all = [
        ...unknownParameters(parameters),
        ...mistakes,
        ...(typeof address === 'string' ? [] : [address]),
      ];
      if (all.length > 0 || typeof address !== 'string') return all;
      const reply = site.reply(address.replace(/\?.*$/s, ''));
      if (!reply || !/^text\/html/.test(reply.headers['Content-Type'] ?? ''))
        return [{ parameter: 'path', message: `There is no page at “${address}”.` }];
      const session = await actors.session(site, state.role);
      if (roles[state.role] !== null && !session)
        return [{ parameter: 'role', message: `The account ${roles[state.role]} is not there any more.` }];
      const entry: Entry = {
        brand: site.brand.id,
        path: address,
        local: {
          ...(state.lang === undefined ? {} : { language: state.lang }),
          ...(session === undefined ? {} : { MC_SESSION_INFO: session }),
          ...(state.popups ? {} : { downloadOffered: '1' }),
        },
        visit: state.popups ? {} : { noticeSeen: '1', memberNewsSeen: '1' },
      };
      return {
        reply: stagedReply(reply),
        cookies: [
          {
            name: stateCookie,
            value: `${writeState(state)}&visit=${randomBytes(6).toString('base64url')}`,
            options: cookieOptions,
          },
          {
            name: entryCookie,
            value: encodeURIComponent(JSON.stringify(entry)),
            options: { ...cookieOptions, maxAge: 60 },
          },
        ],
      };
    },
    stateOf,
    stagedRequestOf(site, cookies) {
      const state = stateOf(site, cookies);
      if (!state) return undefined;
      const { clock } = state;
      const seed = clock === 'real' ? undefined : 'theatre';
      return {
        now: clock === 'real' ? undefined : clock,
        clientId: new URLSearchParams(cookies[stateCookie]).get('visit') ?? 'nobody',
        memberOf: (token) => actors.byToken(site.brand.id, token),
        run(name, work, gone) {
          const handle = () => withSettingsOverlay((settings) => applyState(settings, state), work);
          const answer = () => (seed === undefined ? handle() : withSeed(seed, handle));
          return stagedData(state, name, answer, Promise.race([gone, closed]));
        },
      };
    },
    stage: (reply, cookies) => (cookies[stateCookie] === undefined ? reply : stagedReply(reply)),
    close,
  };
}
