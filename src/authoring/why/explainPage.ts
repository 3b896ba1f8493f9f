import type { Page } from '#schemas/manifest/page.ts';
import { admission } from '#src/domain/access/access.ts';
import { accessGate } from '#src/domain/access/accessGate.ts';
import { flippingChanges } from '#src/domain/gates/gateTable.ts';
import { type Facts, holds } from '#src/domain/gates/when.ts';
import { isOnItsWay } from '#src/domain/site/onItsWay.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import {
  arrival,
  type ExplainedGate,
  type Explanation,
  firstFailure,
  gateTold,
  type ValidBrand,
} from './explain.ts';
import { layersTouching } from './layersTouching.ts';
import { nodeLines } from './nodeLines.ts';
import { valueOrigin } from './valueOrigin.ts';
import { type AssumedFacts, assumedInputs } from './whyFacts.ts';

/** What a page asks of whoever opens it: its access, and its gate. `of` is how the page is called in them. */
export function pageGates(checked: ValidBrand, id: string, facts: Facts, of: 'this' | 'other') {
  const page = checked.brand.pages[id] as Page;
  const pointer = pointerTo('/pages', id);
  const access = accessGate(page.access);
  const told: ExplainedGate[] = [];
  if (access) {
    const open = holds(access, facts) === true;
    const says =
      page.access === 'session' ? 'somebody is signed in' : 'somebody is signed in who is no free trial';
    const why = open ? null : facts.session ? 'a free trial is signed in' : 'nobody is signed in';
    told.push({
      of: `${of === 'this' ? 'its access' : `the access of the page ${id},`} "${page.access}"`,
      pointer: `${pointer}/access`,
      clauses: [{ says, holds: open, why, ...valueOrigin(checked, `${pointer}/access`, true) }],
    });
  }
  const name = of === 'this' ? 'this page' : `the page ${id}`;
  told.push(gateTold(checked, name, `${pointer}/when`, page.when, facts));
  return { told, whens: [access, page.when] };
}

/** Explains whether a page opens: its access and its gate; and which nodes stand on it. */
export function explainPage(checked: ValidBrand, id: string, assumed: AssumedFacts): Explanation {
  const { brand, chain } = checked;
  const { facts } = assumed;
  const page = brand.pages[id] as Page;
  const { told: gates, whens } = pageGates(checked, id, facts, 'this');
  const shown = admission(page, facts).admit === true;
  const hasClauses = gates.some(({ clauses }) => clauses.length > 0);
  return {
    kind: 'page',
    subject: `page ${id}, ${page.paths.join(' ')}`,
    shown,
    reason: `${
      firstFailure(gates) ?? (hasClauses ? 'every clause of its gates holds' : 'it is open to everybody')
    }${isOnItsWay(page) ? '; it is on its way, so only its address leads there' : ''}`,
    unmade: null,
    gates,
    layers: layersTouching(chain, pointerTo('/pages', id)),
    nodes: nodeLines(checked, id, facts),
    outcome: shown ? null : `whoever comes here ${arrival(brand, id, facts)}`,
    flips: flippingChanges(whens, facts),
    assumed: assumedInputs([...whens, ...Object.values(page.widgets).map(({ when }) => when)], assumed),
  };
}
