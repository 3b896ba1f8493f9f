import { randomBytes } from 'node:crypto';
import { languageCookie } from '#src/domain/site/languageCookie.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import type { Staging } from '#src/server/app/staging.ts';
import type { Database } from '#src/server/db/handle.ts';
import { type Cookies, type NewCookie, plainCookieCodec } from '#src/server/http/cookies.ts';
import { withSeed } from '#src/server/kernel/randomInt.ts';
import type { Site, SiteReply } from '#src/server/kernel/site.ts';
import { withSettingsOverlay } from '#src/server/settings/settings.ts';
import { applyState } from './applyState.ts';
import { type Entry, entryCookie, stateCookie } from './pageScript.ts';
import { joinSettings, type Mistake, readState, stateParameters, writeState } from './readState.ts';
import { type RoleAccounts, roleAccounts, type StoredSession } from './roleAccounts.ts';
import { stagedData } from './stagedData.ts';
import { stagedReply } from './stagedReply.ts';
import { demoAccounts, type TheatreState } from './state.ts';

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
  stateOf(site: Site, cookies: Cookies): TheatreState | undefined;
}

/** Not httpOnly: scripts of the page read them. */
const cookieOptions = { path: '/', sameSite: 'lax', encode: plainCookieCodec.encode } as const;

/** Cookies that remove the state from a browser. */
export const clearingCookies: readonly NewCookie[] = [stateCookie, entryCookie, languageCookie].map(
  (name) => ({
    name,
    value: '',
    options: { ...cookieOptions, maxAge: 0 },
  }),
);

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

/** What the first page of a state stores in the browser. */
const entryOf = (
  { brand }: Site,
  path: string,
  { lang, popups }: TheatreState,
  session: StoredSession | undefined,
): Entry => ({
  brand: brand.id,
  path,
  local: {
    ...(lang === undefined ? {} : { language: lang }),
    ...(session === undefined ? {} : { MC_SESSION_INFO: session }),
    ...(popups ? { visited: '1' } : { downloadOffered: '1', languageOffered: '1' }),
  },
  visit: popups ? {} : { noticeSeen: '1', memberNewsSeen: '1' },
});

/** The cookies that carry a state, with a new id for this visit. */
const cookiesOf = (state: TheatreState, entry: Entry): readonly NewCookie[] => [
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
];

/** Opens the state that parameters name. */
async function openState(
  site: Site,
  given: URLSearchParams,
  accounts: RoleAccounts,
): Promise<OpenedState | readonly Mistake[]> {
  const parameters = joinSettings(given);
  const { state, mistakes } = readState(parameters, site);
  const address = addressOf(site, parameters);
  const all = [
    ...unknownParameters(parameters),
    ...mistakes,
    ...(typeof address === 'string' ? [] : [address]),
  ];
  if (all.length > 0 || typeof address !== 'string') return all;
  const reply = await site.reply(address.replace(/\?.*$/s, ''), state.lang);
  if (!reply || !/^text\/html/.test(reply.headers['Content-Type'] ?? ''))
    return [{ parameter: 'path', message: `There is no page at “${address}”.` }];
  const account = demoAccounts[state.role];
  const session = await accounts.session(site, state.role);
  if (account !== null && !session)
    return [{ parameter: 'role', message: `The account ${account} is not there any more.` }];
  return {
    reply: stagedReply(reply),
    cookies: cookiesOf(state, entryOf(site, address, state, session)),
  };
}

/** Returns a lookup of a browser's state by its cookies, with a cache. */
function stateReader(): Theatre['stateOf'] {
  const states = new Map<string, TheatreState>();
  return (site, cookies) => {
    const text = cookies[stateCookie];
    if (text === undefined) return undefined;
    const key = `${site.brand.id} ${text}`;
    const cached = states.get(key);
    if (cached) return cached;
    const { state } = readState(new URLSearchParams(text), site);
    if (states.size >= maxCachedStates) states.clear();
    states.set(key, state);
    return state;
  };
}

/** Creates the theatre for a seeded database. */
export function openTheatre(database: Database): Theatre {
  const accounts = roleAccounts(database);
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const stateOf = stateReader();

  return {
    open: (site, parameters) => openState(site, parameters, accounts),
    stateOf,
    stagedRequestOf(site, cookies) {
      const state = stateOf(site, cookies);
      if (!state) return undefined;
      const { clock } = state;
      const seed = clock === 'real' ? undefined : 'theatre';
      const inState = <T>(work: () => T): T =>
        withSettingsOverlay((settings) => applyState(settings, state), work);
      return {
        now: clock === 'real' ? undefined : clock,
        clientId: new URLSearchParams(cookies[stateCookie]).get('visit') ?? 'nobody',
        memberOf: (token) => accounts.byToken(site.brand.id, token),
        inState,
        run(name, work, gone) {
          const handle = () => inState(work);
          const answer = () => (seed === undefined ? handle() : withSeed(seed, handle));
          return stagedData(state, name, answer, Promise.race([gone, closed]));
        },
      };
    },
    languageOf(site, cookies) {
      const state = stateOf(site, cookies);
      return state && (state.lang ?? site.brand.languages.default);
    },
    stage: (reply, cookies) => (cookies[stateCookie] === undefined ? reply : stagedReply(reply)),
    close,
  };
}
