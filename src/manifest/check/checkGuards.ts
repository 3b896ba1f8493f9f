import { memberTypes } from '#schemas/codes.ts';
import type { Gate } from '#schemas/manifest/when.ts';
import { accessGate } from '#src/domain/access/accessGate.ts';
import { canFail, canHold } from '#src/domain/gates/gateTable.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftPage } from '../files/draft.ts';
import { type CheckInput, rankOf } from './checkInput.ts';
import { modePages, visitorPages } from './linksInCode.ts';

/** Checks that nobody is turned away from page to page: pages for visitors are open, and refusals come to an end. */
export function checkGuards(input: CheckInput): Diagnostic[] {
  const guarded = new Set<string>();
  const diagnostics = [...visitorPages, ...modePages].flatMap((id) => {
    const found = checkOpen(input, id);
    if (found.length > 0) guarded.add(id);
    return found;
  });
  return [...diagnostics, ...checkLoops(input, guarded)];
}

/** Reports a guard on a page that visitors are led to. */
function checkOpen({ draft }: CheckInput, id: string): Diagnostic[] {
  const page = Object.hasOwn(draft.pages ?? {}, id) ? draft.pages?.[id] : undefined;
  if (!page) return [];
  const pointer = pointerTo('/pages', id);
  const { access = 'open', when } = page;
  const diagnostics: Diagnostic[] = [];
  if (access !== 'open') {
    diagnostics.push({
      code: 'guarded-page',
      pointer: `${pointer}/access`,
      message: `Visitors are led to the page "${id}", and would be asked for a login before it.`,
      expected: '"open"',
      remedy: { does: 'set it to "open"', set: [{ pointer: `${pointer}/access`, value: 'open' }] },
    });
  }
  if (!when || !canHold(when)) return diagnostics;
  const isForAll = modePages.includes(id);
  if (isForAll ? canFail(when) : !canHold(when, { session: false })) {
    diagnostics.push({
      code: 'guarded-page',
      pointer: `${pointer}/when`,
      message: isForAll
        ? `Everybody is shown the page "${id}" in place of any other, and some would not get past this gate.`
        : `Visitors are led to the page "${id}", and none of them gets past this gate.`,
      expected: isForAll ? 'no gate' : 'a gate that visitors pass',
    });
  }
  return diagnostics;
}

/** One way in which a page turns somebody away. */
interface Refusal {
  readonly page: string;
  readonly to: string;
  /** Who is turned away: all of these hold. */
  readonly gates: readonly Gate[];
  /** What in the manifest says so. */
  readonly pointer: string;
}

const visitor: Gate = { session: false };
const trial: Gate = { session: true, memberTypeIn: [memberTypes.trial] };

/** Everybody whom a page turns away, as `admission` of `src/domain/access/access.ts` does it. */
function refusalsOf(page: string, { access, otherwise, when }: DraftPage): Refusal[] {
  const pointer = pointerTo('/pages', page);
  const leads = (to: string, gates: readonly Gate[], said: string): Refusal => ({
    page,
    to: otherwise ?? to,
    gates,
    pointer: `${pointer}/${otherwise === undefined ? said : 'otherwise'}`,
  });
  const admitted = accessGate(access);
  return [
    ...(admitted ? [leads('login', [visitor], 'access')] : []),
    ...(access === 'realAccount'
      ? [
          leads('home', [trial], 'access'),
          // Whoever signed in with a password that was given to them chooses their own first.
          { page, to: 'change-password', gates: [admitted ?? {}], pointer: `${pointer}/access` },
        ]
      : []),
    ...(when ? [leads('home', [...(admitted ? [admitted] : []), { not: when }], 'when')] : []),
  ];
}

/** Most steps of the search for loops; no site made by hand needs more. */
const mostSteps = 20_000;

function checkLoops(input: CheckInput, guarded: ReadonlySet<string>): Diagnostic[] {
  const pages = input.draft.pages ?? {};
  const refusals = new Map(Object.entries(pages).map(([id, page]) => [id, refusalsOf(id, page)]));
  const loops = new Map<string, readonly Refusal[]>();
  let steps = 0;
  function follow(start: string, path: readonly Refusal[]) {
    steps += 1;
    for (const refusal of steps > mostSteps ? [] : (refusals.get(path.at(-1)?.to ?? start) ?? [])) {
      const next = [...path, refusal];
      // Each loop is found once, from the first of its pages.
      if (refusal.to < start || path.some(({ page }) => page === refusal.to && page !== start)) continue;
      if (refusal.to !== start) follow(start, next);
      else {
        const name = next.map(({ page }) => page).join(' ');
        if (!loops.has(name) && canHold(...next.flatMap(({ gates }) => gates))) loops.set(name, next);
      }
    }
  }
  for (const id of refusals.keys()) follow(id, []);
  return [...loops.values()]
    .filter((loop) => !loop.some(({ page }) => guarded.has(page)))
    .map((loop) => loopDiagnostic(input, loop));
}

function loopDiagnostic(input: CheckInput, loop: readonly Refusal[]): Diagnostic {
  // Of what one layer says, the name of a page is easier to correct than a guard.
  const weights = loop.map(
    ({ pointer }) => 2 * rankOf(input, pointer) + (pointer.endsWith('/otherwise') ? 1 : 0),
  );
  const index = weights.lastIndexOf(Math.max(...weights));
  const latest = loop[index] as Refusal;
  const from = [...loop.slice(index), ...loop.slice(0, index)];
  const way = from.map(({ to }) => `"${to}"`).join(', then to ');
  return {
    code: 'redirect-loop',
    pointer: latest.pointer,
    message: `Whoever may not open "${latest.page}" is led to ${way} again.`,
  };
}
