import type { Brand } from '#schemas/manifest/brand.ts';
import type { MenuEntry } from '#schemas/manifest/menu.ts';
import type { When } from '#schemas/manifest/when.ts';
import { describeClause, describeFailure } from '#src/authoring/report/describeGate.ts';
import { admission, entryVisibility, intercept } from '#src/domain/access/access.ts';
import {
  type ClauseVerdict,
  explainGate,
  flippingChanges,
  type InputSetting,
} from '#src/domain/gates/gateTable.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { isOnItsWay } from '#src/domain/site/onItsWay.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import type { CheckedBrand } from '../brands/checkBrand.ts';
import { type LayerTouch, layersTouching } from './layersTouching.ts';
import { type Origin, valueOrigin } from './valueOrigin.ts';
import { type AssumedFacts, assumedInputs } from './whyFacts.ts';

/** A checked brand without errors. */
export type ValidBrand = CheckedBrand & { readonly brand: Brand };

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

/** Whether an entry, a page or a node is shown, with all reasons. */
export interface Explanation {
  readonly kind: 'entry' | 'page' | 'node';
  readonly subject: string;
  readonly shown: boolean;
  /** One line: what hides it, or that nothing does. */
  readonly reason: string;
  /** The page that is on its way, for which nothing but its widgets can change the result; else null. */
  readonly unmade: string | null;
  readonly gates: readonly ExplainedGate[];
  /** What each layer did to it, the most general first. */
  readonly layers: readonly LayerTouch[];
  /** What a tap or an address leads to, or where a node stands; null where there is nothing to report. */
  readonly outcome: string | null;
  /** The smallest sets of changes that would flip the result. */
  readonly flips: readonly (readonly InputSetting[])[];
  readonly assumed: readonly string[];
  /** Of a node: the versions of it that are drawn. */
  readonly looks?: readonly DrawnLook[];
  /** Of a page: the nodes on it and around it, each in one line. */
  readonly nodes?: readonly NodeLine[];
}

/** A version of a widget, and where it was chosen; null where nothing says so. */
export interface DrawnLook {
  readonly says: string;
  readonly place: string | null;
}

/** A node of a page in one line. */
export interface NodeLine {
  /** What `brand why` takes: `home/vendors`. */
  readonly target: string;
  readonly widget: string;
  readonly shown: boolean;
  readonly reason: string;
}

/** One gate, explained clause by clause. */
export const gateTold = (
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

/** Why the first gate that does not hold is shut; null where all hold. */
export const firstFailure = (gates: readonly ExplainedGate[]): string | null => {
  for (const { of, clauses } of gates) {
    const failed = clauses.filter((clause) => !clause.holds).map(({ why }) => why);
    if (failed.length > 0) return `${failed.join(', and ')}${of.startsWith('this ') ? '' : ` (${of})`}`;
  }
  return null;
};

const opensText = (brand: Brand, id: string) => `opens ${brand.pages[id]?.paths[0] ?? id}`;

/** What happens to a visitor of a page. */
export function arrival(brand: Brand, id: string, facts: Facts): string {
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
  if (entry.href !== undefined) return `a tap opens ${entry.href} in a new tab`;
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
    layers: layersTouching(checked.chain, pointerTo(pointerTo('/menus', menu), key)),
    outcome: shown ? tapOf(brand, entry, facts) : null,
    flips: unmade !== null ? [] : flippingChanges([entry.when, page?.when], facts),
    assumed: assumedInputs(
      [entry.when, page?.when, entry.needs === undefined ? undefined : { session: true }],
      assumed,
    ),
  };
}
