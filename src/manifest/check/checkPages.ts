import { reservedIn } from '#src/domain/site/reservedPaths.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import type { DraftPage } from '../files/draft.ts';
import type { Judged } from '../files/judged.ts';
import { layerOf } from '../files/merge.ts';
import { propSource } from '../place.ts';
import { loginWidgets, unfinishedWidgets } from './linksInCode.ts';
import { isFaulty, type Scene, valueAt } from './scene.ts';

/** Pages: each address once and free, a way back, a way in, and no parameter in vain. */
export function checkPages(scene: Scene): Judged[] {
  const pages = Object.entries(scene.draft.pages ?? {});
  return [
    ...checkPaths(scene),
    ...pages.flatMap(([id, page]) => [...checkBack(id, page), ...checkQuery(scene, id, page)]),
    ...checkLogin(scene),
  ];
}

/** An address as it is looked up: with and without a slash at its end is the same. */
const plain = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

function checkPaths({ draft }: Scene): Judged[] {
  const findings: Judged[] = [];
  const claimed = new Map<string, string>();
  for (const [id, { paths = [] }] of Object.entries(draft.pages ?? {})) {
    paths.forEach((path, index) => {
      if (path === null) return;
      const pointer = pointerTo(`${pointerTo('/pages', id)}/paths`, index);
      const reserved = reservedIn(path);
      const twin = paths.findIndex((other, at) => at !== index && other === plain(path));
      const other = claimed.get(plain(path));
      if (reserved !== undefined) {
        findings.push({
          code: 'reserved-path',
          pointer,
          message: `What begins with /${reserved}/ is answered by the server.`,
        });
      } else if (path !== plain(path) && (other === undefined || other === id)) {
        findings.push({
          code: 'trailing-slash',
          pointer,
          message: `The page answers at ${plain(path)} with and without the slash.`,
          remedy:
            twin >= 0
              ? { does: `took out ${path}, beside ${plain(path)}`, remove: [pointer] }
              : { does: `set it to ${plain(path)}`, set: [{ pointer, value: plain(path) }] },
        });
      } else if (other !== undefined) {
        findings.push({
          code: 'duplicate-path',
          pointer,
          message:
            other === id
              ? `This page has the address ${path} already.`
              : `The address ${path} belongs to the page "${other}" already.`,
          ...(other === id ? { remedy: { does: `took out the second ${path}`, remove: [pointer] } } : {}),
        });
      }
      if (other === undefined) claimed.set(plain(path), id);
    });
  }
  return findings;
}

/** A back button that leads to the page it stands on. Without `back` it follows the history, and ends at home. */
function checkBack(id: string, page: DraftPage): Judged[] {
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

function checkQuery(scene: Scene, id: string, page: DraftPage): Judged[] {
  const pointer = pointerTo('/pages', id);
  const nodes = Object.values(page.widgets ?? {});
  const unfinished = nodes.some(({ widget = '' }) => unfinishedWidgets.includes(widget));
  if (unfinished || isFaulty(scene, pointer)) return [];
  const read = nodes.flatMap(({ props = {} }) =>
    Object.values(props).map((value) => {
      const source = propSource(value);
      return source?.from === 'query' ? source.name : undefined;
    }),
  );
  return Object.keys(page.query ?? {})
    .filter((name) => !read.includes(name))
    .map((name) => ({ name, at: pointerTo(`${pointer}/query`, name) }))
    .filter(({ at }) => layerOf(at, scene.setBy) === scene.own.id)
    .map(({ name, at }) => ({
      code: 'unused-query',
      pointer: at,
      atKey: true,
      message: `No widget of this page reads the parameter "${name}".`,
    }));
}

/** Whoever lacks a session is led to the login page: there must be something to log in with. */
function checkLogin(scene: Scene): Judged[] {
  const { draft } = scene;
  const login = draft.pages?.login;
  if (!login || isFaulty(scene, '/pages/login')) return [];
  if (Object.values(login.widgets ?? {}).some(({ widget = '' }) => loginWidgets.includes(widget))) return [];
  const guarded = Object.entries(draft.pages ?? {}).find(([, { access = 'open' }]) => access !== 'open')?.[0];
  const asked = Object.values(draft.menus ?? {}).some((menu) =>
    Object.values(menu).some(({ needs }) => needs !== undefined),
  );
  if (guarded === undefined && !asked) return [];
  const pointer = valueAt(scene.document, '/pages/login/widgets') === undefined ? '' : '/widgets';
  return [
    {
      code: 'no-login',
      pointer: `/pages/login${pointer}`,
      message:
        guarded === undefined
          ? 'Entries of menus ask for a session, and the page "login" has no login form.'
          : `The page "${guarded}" asks for a session, and the page "login" has no login form.`,
    },
  ];
}
