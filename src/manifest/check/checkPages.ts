import { isOnItsWay } from '#src/domain/site/onItsWay.ts';
import { reservedPrefix } from '#src/domain/site/reservedPaths.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftPage } from '../files/draft.ts';
import { layerOf } from '../files/merge.ts';
import { propSource } from '../place.ts';
import { type CheckInput, isFaulty, valueAt } from './checkInput.ts';
import { loginWidgets } from './linksInCode.ts';

/**
 * Checks pages: unique and unreserved addresses, a way back, a login form where it is needed, and no unused parameter.
 */
export function checkPages(input: CheckInput): Diagnostic[] {
  const pages = Object.entries(input.draft.pages ?? {});
  return [
    ...checkPaths(input),
    ...pages.flatMap(([id, page]) => [...checkBack(id, page), ...checkQuery(input, id, page)]),
    ...checkLogin(input),
  ];
}

/** An address without a slash at its end: both forms lead to the same page. */
const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

function checkPaths({ draft }: CheckInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const claimed = new Map<string, string>();
  for (const [id, { paths = [] }] of Object.entries(draft.pages ?? {})) {
    paths.forEach((path, index) => {
      if (path === null) return;
      const pointer = pointerTo(`${pointerTo('/pages', id)}/paths`, index);
      const reserved = reservedPrefix(path);
      const duplicateIndex = paths.findIndex((other, at) => at !== index && other === withoutSlash(path));
      const other = claimed.get(withoutSlash(path));
      if (reserved !== undefined) {
        diagnostics.push({
          code: 'reserved-path',
          pointer,
          message: `What begins with /${reserved}/ is answered by the server.`,
        });
      } else if (path !== withoutSlash(path) && (other === undefined || other === id)) {
        diagnostics.push({
          code: 'trailing-slash',
          pointer,
          message: `The page answers at ${withoutSlash(path)} with and without the slash.`,
          remedy:
            duplicateIndex >= 0
              ? { does: `took out ${path}, beside ${withoutSlash(path)}`, remove: [pointer] }
              : { does: `set it to ${withoutSlash(path)}`, set: [{ pointer, value: withoutSlash(path) }] },
        });
      } else if (other !== undefined) {
        diagnostics.push({
          code: 'duplicate-path',
          pointer,
          message:
            other === id
              ? `This page has the address ${path} already.`
              : `The address ${path} belongs to the page "${other}" already.`,
          ...(other === id ? { remedy: { does: `took out the second ${path}`, remove: [pointer] } } : {}),
        });
      }
      if (other === undefined) claimed.set(withoutSlash(path), id);
    });
  }
  return diagnostics;
}

/** Reports a back button that leads to its own page. Without `back` it follows the history, and ends at home. */
function checkBack(id: string, page: DraftPage): Diagnostic[] {
  const leadsTo = page.back ?? 'home';
  if ((page.shell?.header ?? 'back') !== 'back' || leadsTo !== id) return [];
  const pointer = pointerTo('/pages', id);
  return [
    {
      code: 'no-way-back',
      pointer: page.back === undefined ? `${pointer}/shell/header` : `${pointer}/back`,
      message: `The back button of "${id}" leads to "${id}".`,
    },
  ];
}

function checkQuery(input: CheckInput, id: string, page: DraftPage): Diagnostic[] {
  const pointer = pointerTo('/pages', id);
  const nodes = Object.values(page.widgets ?? {});
  if (isOnItsWay(page) || isFaulty(input, pointer)) return [];
  const readNames = nodes.flatMap(({ props = {} }) =>
    Object.values(props).map((value) => {
      const source = propSource(value);
      return source?.from === 'query' ? source.name : undefined;
    }),
  );
  return Object.keys(page.query ?? {})
    .filter((name) => !readNames.includes(name))
    .map((name) => ({ name, at: pointerTo(`${pointer}/query`, name) }))
    .filter(({ at }) => layerOf(at, input.setBy) === input.brand.id)
    .map(({ name, at }) => ({
      code: 'unused-query',
      pointer: at,
      atKey: true,
      message: `No widget of this page reads the parameter "${name}".`,
    }));
}

/** Reports a login page without a login form if anything requires a session: visitors are sent there. */
function checkLogin(input: CheckInput): Diagnostic[] {
  const { draft } = input;
  const login = draft.pages?.login;
  if (!login || isFaulty(input, '/pages/login')) return [];
  if (Object.values(login.widgets ?? {}).some(({ widget = '' }) => loginWidgets.includes(widget))) return [];
  const guardedPage = Object.entries(draft.pages ?? {}).find(
    ([, { access = 'open' }]) => access !== 'open',
  )?.[0];
  const needsSession = Object.values(draft.menus ?? {}).some((menu) =>
    Object.values(menu).some(({ needs }) => needs !== undefined),
  );
  if (guardedPage === undefined && !needsSession) return [];
  const pointer = valueAt(input.document, '/pages/login/widgets') === undefined ? '' : '/widgets';
  return [
    {
      code: 'no-login',
      pointer: `/pages/login${pointer}`,
      message:
        guardedPage === undefined
          ? 'Entries of menus ask for a session, and the page "login" has no login form.'
          : `The page "${guardedPage}" asks for a session, and the page "login" has no login form.`,
    },
  ];
}
