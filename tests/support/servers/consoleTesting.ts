import type { TestServer } from './serverTesting.ts';

/** The password of consoles in tests. */
export const testPassword = 'a password of tests';

/** An answer of the console. */
export interface ConsoleAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A signed-in operator who reads pages and submits their forms like a browser without scripts. */
export interface TestOperator {
  readonly cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<ConsoleAnswer>;
  /** Submits the page's form with this action, with some fields changed; null omits a field. */
  submit(page: string, action: string, change?: Record<string, string | null>): Promise<ConsoleAnswer>;
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<ConsoleAnswer>;
}

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const attribute = (tag: string, name: string) => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decoded(value);
};

/** The fields of a form as a browser would submit them. Throws if the page has no such form. */
export function fieldsOfForm(page: string, action: string): Record<string, string> {
  const form = [...page.matchAll(/<form[^>]*>[\s\S]*?<\/form>/g)]
    .map(([text]) => text)
    .find((text) => attribute(text.slice(0, text.indexOf('>') + 1), 'action') === action);
  if (form === undefined) throw new Error(`the page has no form to ${action}`);
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = attribute(tag, 'name');
    const box = attribute(tag, 'type') === 'checkbox';
    if (name !== undefined && (!box || / checked/.test(tag))) fields[name] = attribute(tag, 'value') ?? '';
  }
  for (const [, tag = '', text = ''] of form.matchAll(/(<textarea[^>]*>)\n?([\s\S]*?)<\/textarea>/g))
    fields[attribute(tag, 'name') ?? ''] = decoded(text);
  for (const [, tag = '', options = ''] of form.matchAll(/(<select[^>]*>)([\s\S]*?)<\/select>/g)) {
    const all = [...options.matchAll(/<option[^>]*>/g)].map(([option]) => option);
    const chosen = all.find((option) => / selected/.test(option)) ?? all[0] ?? '';
    fields[attribute(tag, 'name') ?? ''] = attribute(chosen, 'value') ?? '';
  }
  return fields;
}

/**
 * Reads pages and submits their forms with the cookie of `jar`. `keepsCookies`: an answer's cookie takes its place, as in a
 * browser.
 */
function clientOf(
  { app }: Pick<TestServer, 'app'>,
  jar: { cookie: string },
  { keepsCookies }: { readonly keepsCookies: boolean },
): TestOperator {
  const host = 'localhost';
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    fields?: Record<string, string>,
  ): Promise<ConsoleAnswer> => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        host,
        cookie: jar.cookie,
        ...(fields ? { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` } : {}),
        ...headers,
      },
      ...(fields ? { payload: new URLSearchParams(fields).toString() } : {}),
    });
    const set = answer.headers['set-cookie'];
    if (keepsCookies && set !== undefined) jar.cookie = String(set).split(';')[0] ?? '';
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };
  const operator: TestOperator = {
    get cookie() {
      return jar.cookie;
    },
    get: (path, headers = {}) => send('GET', path, headers),
    post: (path, fields, headers = {}) => send('POST', path, headers, fields),
    async submit(page, action, change = {}) {
      const fields: Record<string, string | null> = {
        ...fieldsOfForm((await operator.get(page)).body, action),
        ...change,
      };
      const submitted = Object.entries(fields).filter(
        (field): field is [string, string] => field[1] !== null,
      );
      return operator.post(action, Object.fromEntries(submitted));
    },
  };
  return operator;
}

/** The token without which no form of an operator is taken. */
export const formTokenOf = async (operator: Pick<TestOperator, 'get'>): Promise<string> =>
  fieldsOfForm((await operator.get('/console/account')).body, '/console/sign-out').csrf ?? '';

/** A browser at the console of a test server, with cookies and without scripts. */
export const openBrowser = (server: Pick<TestServer, 'app'>): TestOperator =>
  clientOf(server, { cookie: '' }, { keepsCookies: true });

/** Signs in to the console of a test server with its password. Throws if that is refused. */
export async function signInOperator(server: Pick<TestServer, 'app'>): Promise<TestOperator> {
  const jar = { cookie: '' };
  const { status } = await clientOf(server, jar, { keepsCookies: true }).post('/console/sign-in', {
    password: testPassword,
  });
  if (status !== 303) throw new Error(`the operator cannot sign in: ${status}`);
  return clientOf(server, jar, { keepsCookies: false });
}

/** Every registered route of the console, by its pattern. */
export function consoleRoutesOf({ app }: Pick<TestServer, 'app'>): {
  readonly method: 'GET' | 'POST';
  readonly pattern: string;
}[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      path.splice(indent.length / 4, path.length, part);
      const pattern = path.join('');
      return (['GET', 'POST'] as const)
        .filter((method) => pattern.startsWith('/console') && methods.split(', ').includes(method))
        .map((method) => ({ method, pattern }));
    });
}
