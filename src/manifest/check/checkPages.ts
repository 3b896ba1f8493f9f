import { isOnItsWay } from '#src/domain/site/onItsWay.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftPage } from '../files/draft.ts';
import { layerOf } from '../files/merge.ts';
import { propSource } from '../place.ts';
import { type CheckInput, findWidget, isFaulty, valueAt } from './checkInput.ts';
import { checkPaths } from './checkPaths.ts';
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
  const readNames = nodes.flatMap(({ widget, props = {} }) => [
    ...(findWidget(input.context, widget)?.parameters ?? []),
    ...Object.values(props).map((value) => {
      const source = propSource(value);
      return source?.from === 'query' ? source.name : undefined;
    }),
  ]);
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
