import type { Brand } from '#schemas/manifest/brand.ts';
import type { MenuEntry } from '#schemas/manifest/menu.ts';
import type { Page } from '#schemas/manifest/page.ts';
import type { When } from '#schemas/manifest/when.ts';
import { describeClause, describeFailure } from '#src/authoring/report/describeGate.ts';
import { admission, entryVisibility, intercept } from '#src/domain/access/access.ts';
import { accessGate } from '#src/domain/access/accessGate.ts';
import {
  type ClauseVerdict,
  explainGate,
  flippingChanges,
  type InputSetting,
} from '#src/domain/gates/gateTable.ts';
import { type Facts, holds } from '#src/domain/gates/when.ts';
import { isOnItsWay } from '#src/domain/site/onItsWay.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { layerOf } from '#src/manifest/files/merge.ts';
import type { CheckedBrand } from '../brands/checkBrand.ts';
import { type AssumedFacts, assumedInputs } from './whyFacts.ts';

/** A checked brand without errors. */
export type ValidBrand = CheckedBrand & { readonly brand: Brand };

/** Where a value of the merged brand was set last. */
export interface Origin {
  /** Brand that set it. */
  readonly layer: string;
  /** `brands/base/menus/bottom.json:3:5`. */
  readonly place: string;
}

/** Finds where a value was set last: brand, file and line. */
export function valueOrigin(
  { chain, setBy }: Pick<CheckedBrand, 'chain' | 'setBy'>,
  pointer: string,
  atKey = false,
): Origin {
  const layer = layerOf(pointer, setBy) ?? '?';
  const at = chain.find(({ id }) => id === layer)?.locate(pointer, atKey);
  return { layer, place: at ? `${at.file}:${at.line}:${at.column}` : '?' };
}

/** One clause of a gate, explained: condition, result, origin. */
export interface ExplainedClause extends Origin {
  readonly says: string;
  readonly holds: boolean;
  /** Why it does not hold; null where it does. */
  readonly why: string | null;
}

/** One explained gate. */
export interface ExplainedGate {
  /** What the gate belongs to: `this entry`, `the page upline-transfer`. */
  readonly of: string;
  readonly pointer: string;
  readonly clauses: readonly ExplainedClause[];
}

/** Whether an entry or page is shown, with all reasons. */
export interface Explanation {
  readonly kind: 'entry' | 'page';
  readonly subject: string;
  readonly shown: boolean;
  /** One line: what hides it, or that nothing does. */
  readonly reason: string;
  /** The page that is on its way, for which nothing but its widgets can change the result; else null. */
  readonly unmade: string | null;
  readonly gates: readonly ExplainedGate[];
  /** What a tap or an address leads to; null where there is nothing to report. */
  readonly outcome: string | null;
  /** The smallest sets of changes that would flip the result. */
  readonly flips: readonly (readonly InputSetting[])[];
  readonly assumed: readonly string[];
}

const gateTold = (
  checked: ValidBrand,
  of: string,
  pointer: string,
  when: When | undefined,
  facts: Facts,
): ExplainedGate => ({
  of,
  pointer,
  clauses: explainGate(when, facts).map(
    (verdict: ClauseVerdict): ExplainedClause => ({
      says: describeClause(verdict.clause, verdict.value),
      holds: verdict.holds === true,
      why: verdict.holds === true ? null : describeFailure(verdict.clause, verdict.value, facts),
      ...valueOrigin(checked, pointer + verdict.pointer, true),
    }),
  ),
});

const firstFailure = (gates: readonly ExplainedGate[]): string | null => {
  for (const { of, clauses } of gates) {
    const failed = clauses.filter((clause) => !clause.holds).map(({ why }) => why);
    if (failed.length > 0) return `${failed.join(', and ')}${of === 'this entry' ? '' : ` (${of})`}`;
  }
  return null;
};

const opensText = (brand: Brand, id: string) => `opens ${brand.pages[id]?.paths[0] ?? id}`;

/** What happens to a visitor of a page. */
function arrival(brand: Brand, id: string, facts: Facts): string {
  const page = brand.pages[id];
  if (!page) return opensText(brand, id);
  const admitted = admission(page, facts);
  if (admitted.admit !== false) return opensText(brand, id);
  const because = {
    login: `asks for a login first, since the page ${id} has "access": "${page.access}"`,
    trial: `is refused to a free trial, since the page ${id} has "access": "realAccount"`,
    gate: `is led to the page ${admitted.otherwise}, since the gate of the page ${id} is shut`,
    first: `is led to the page ${admitted.otherwise}, where a password of one's own is chosen first`,
  };
  return because[admitted.because];
}

function tapOf(brand: Brand, entry: MenuEntry, facts: Facts): string {
  const stopped = intercept(entry.needs, facts);
  if (stopped === 'login') return `a tap asks for a login first ("needs": "${entry.needs}")`;
  if (stopped === 'trial') return 'a tap is refused to a free trial ("needs": "realAccount")';
  return entry.to === undefined ? `a tap does ${entry.action}` : `a tap ${arrival(brand, entry.to, facts)}`;
}

/** Explains whether a menu shows an entry: its own gate and that of its target page. */
export function explainEntry(
  checked: ValidBrand,
  menu: string,
  key: string,
  assumed: AssumedFacts,
): Explanation {
  const { brand } = checked;
  const { facts } = assumed;
  const entry = brand.menus[menu]?.[key] as MenuEntry;
  const page = entry.to === undefined ? undefined : brand.pages[entry.to];
  const gates = [
    gateTold(checked, 'this entry', `${pointerTo(pointerTo('/menus', menu), key)}/when`, entry.when, facts),
  ];
  if (entry.to !== undefined && page)
    gates.push(
      gateTold(checked, `the page ${entry.to}`, `${pointerTo('/pages', entry.to)}/when`, page.when, facts),
    );
  const shown = entryVisibility(entry, page, facts) === true;
  const hasClauses = gates.some(({ clauses }) => clauses.length > 0);
  const unmade = page !== undefined && isOnItsWay(page) ? (entry.to ?? null) : null;
  return {
    kind: 'entry',
    subject: `menu ${menu}, entry ${key}`,
    shown,
    reason:
      unmade !== null
        ? `the page ${unmade} is on its way`
        : (firstFailure(gates) ?? (hasClauses ? 'every clause of its gates holds' : 'it has no gate')),
    unmade,
    gates,
    outcome: shown ? tapOf(brand, entry, facts) : null,
    flips: unmade !== null ? [] : flippingChanges([entry.when, page?.when], facts),
    assumed: assumedInputs(
      [entry.when, page?.when, entry.needs === undefined ? undefined : { session: true }],
      assumed,
    ),
  };
}

/** Explains whether a page opens: its access, its gate, and the gates of its widgets. */
export function explainPage(checked: ValidBrand, id: string, assumed: AssumedFacts): Explanation {
  const { brand } = checked;
  const { facts } = assumed;
  const page = brand.pages[id] as Page;
  const pointer = pointerTo('/pages', id);
  const access = accessGate(page.access);
  const gates: ExplainedGate[] = [];
  if (access) {
    const open = holds(access, facts) === true;
    const says =
      page.access === 'session' ? 'somebody is signed in' : 'somebody is signed in who is no free trial';
    const why = open ? null : facts.session ? 'a free trial is signed in' : 'nobody is signed in';
    gates.push({
      of: `its access "${page.access}"`,
      pointer: `${pointer}/access`,
      clauses: [{ says, holds: open, why, ...valueOrigin(checked, `${pointer}/access`, true) }],
    });
  }
  gates.push(gateTold(checked, 'this page', `${pointer}/when`, page.when, facts));
  const shown = admission(page, facts).admit === true;
  const hasClauses = gates.some(({ clauses }) => clauses.length > 0);
  for (const [key, node] of Object.entries(page.widgets))
    if (node.when)
      gates.push(
        gateTold(
          checked,
          `its widget ${key} (${node.widget})`,
          `${pointerTo(`${pointer}/widgets`, key)}/when`,
          node.when,
          facts,
        ),
      );
  const pageGates = gates.filter(({ of }) => !of.startsWith('its widget'));
  return {
    kind: 'page',
    subject: `page ${id}, ${page.paths.join(' ')}`,
    shown,
    reason: `${
      firstFailure(pageGates) ?? (hasClauses ? 'every clause of its gates holds' : 'it is open to everybody')
    }${isOnItsWay(page) ? '; it is on its way, so only its address leads there' : ''}`,
    unmade: null,
    gates,
    outcome: shown ? null : `whoever comes here ${arrival(brand, id, facts)}`,
    flips: flippingChanges([access, page.when], facts),
    assumed: assumedInputs(
      [access, page.when, ...Object.values(page.widgets).map(({ when }) => when)],
      assumed,
    ),
  };
}
