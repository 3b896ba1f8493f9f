import type { Brand } from '#schemas/manifest/brand.ts';
import { type Nodes, type Page, shellRegions } from '#schemas/manifest/page.ts';
import type { Schema } from '#schemas/schema.ts';
import { pointerTo } from '#src/domain/json.ts';
import { nearest } from '#src/domain/nearest.ts';
import { validate } from '#src/domain/validate.ts';
import type { CheckContext, Judged, KnownWidget } from './check.ts';
import { checkReferences, widgetNamed } from './checkReferences.ts';
import { mainPlace, propSource } from './place.ts';

/** Pages and the shell: each address once, each node in a place that exists, each prop as its widget wants it. */
export function checkPages(brand: Brand, context: CheckContext): Judged[] {
  const findings: Judged[] = [];
  const claimed = new Map<string, string>();
  for (const [id, page] of Object.entries(brand.pages)) {
    const pointer = pointerTo('/pages', id);
    page.paths.forEach((path, index) => {
      const other = claimed.get(path);
      if (other !== undefined) {
        findings.push({
          code: 'duplicate-path',
          pointer: pointerTo(`${pointer}/paths`, index),
          message: `The address ${path} belongs to the page "${other}" already.`,
        });
      }
      claimed.set(path, id);
    });
    findings.push(...checkNodes(page.widgets, `${pointer}/widgets`, [mainPlace], page, brand, context));
  }
  findings.push(
    ...checkNodes(brand.shell.widgets, '/shell/widgets', shellRegions, undefined, brand, context),
  );
  return findings;
}

function checkNodes(
  nodes: Nodes,
  pointer: string,
  regions: readonly string[],
  page: Page | undefined,
  brand: Brand,
  context: CheckContext,
): Judged[] {
  const findings: Judged[] = [];
  const positions = new Map<string, string>();
  const places = new Set<string>(regions);
  for (const [key, node] of Object.entries(nodes)) {
    for (const slot of Object.keys(widgetNamed(context, node.widget)?.slots ?? {}))
      places.add(`${key}.${slot}`);
  }
  for (const [key, node] of Object.entries(nodes)) {
    const at = pointerTo(pointer, key);
    const place = node.in ?? mainPlace;
    if (!places.has(place)) {
      findings.push({
        code: 'unknown-place',
        pointer: node.in === undefined ? at : `${at}/in`,
        message: `There is no place "${place}".`,
        expected: [...places].join(', '),
        nearest: nearest(place, places),
      });
    } else if (place.startsWith(`${key}.`)) {
      findings.push({
        code: 'inside-itself',
        pointer: `${at}/in`,
        message: 'A node cannot stand inside itself.',
      });
    }
    const twin = positions.get(`${place} ${node.at}`);
    if (twin !== undefined) {
      findings.push({
        code: 'equal-positions',
        severity: 'warning',
        pointer: `${at}/at`,
        message: `"${twin}" stands at ${node.at} in "${place}" too; they are ordered by their keys.`,
      });
    }
    positions.set(`${place} ${node.at}`, key);
    const widget = widgetNamed(context, node.widget);
    if (widget)
      findings.push(
        ...checkProps(
          node.props ?? {},
          `${at}/props`,
          widget,
          slotOf(place, nodes, context),
          page,
          brand,
          context,
        ),
      );
  }
  return findings;
}

function slotOf(place: string, nodes: Nodes, context: CheckContext): Readonly<Record<string, Schema>> {
  const [parent = '', slot = ''] = place.split('.');
  const widget = Object.hasOwn(nodes, parent) && widgetNamed(context, nodes[parent]?.widget ?? '');
  return (widget && Object.hasOwn(widget.slots, slot) && widget.slots[slot]?.values) || {};
}

/** Literal props against the widget's schema; the others against what the address or the slot really offers. */
function checkProps(
  props: Readonly<Record<string, unknown>>,
  pointer: string,
  widget: KnownWidget,
  slotValues: Readonly<Record<string, Schema>>,
  page: Page | undefined,
  brand: Brand,
  context: CheckContext,
): Judged[] {
  const findings: Judged[] = [];
  const schema = widget.props as { properties?: Record<string, Schema>; required?: string[] };
  const literal: Record<string, unknown> = {};
  const filled = new Set<string>();
  for (const [name, value] of Object.entries(props)) {
    const source = propSource(value);
    if (!source) {
      literal[name] = value;
      continue;
    }
    filled.add(name);
    const offered = Object.keys(source.from === 'query' ? (page?.query ?? {}) : slotValues);
    if (!offered.includes(source.name)) {
      findings.push({
        code: 'unknown-source',
        pointer: pointerTo(pointer, name),
        message: `${source.from === 'query' ? 'The page declares no parameter' : 'The slot offers no value'} "${source.name}".`,
        expected: offered.join(', ') || 'a literal value',
        nearest: nearest(source.name, offered),
      });
    }
    const { properties = {} } = schema;
    const target = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const allowed = source.from === 'query' ? page?.query?.[source.name]?.enum : undefined;
    if (target)
      for (const one of allowed ?? []) {
        const wrong = validate(target, one, pointerTo(pointer, name)).findings[0];
        if (wrong)
          findings.push({
            ...wrong,
            message: `The parameter "${source.name}" may be "${one}": ${wrong.message}`,
          });
      }
    else {
      findings.push(...validate({ ...schema, required: [] }, { [name]: '' }, pointer).findings);
    }
  }
  const rest = { ...schema, required: (schema.required ?? []).filter((name) => !filled.has(name)) };
  const { findings: wrong, references } = validate(rest, literal, pointer);
  return [...findings, ...wrong, ...checkReferences(references, brand, context)];
}
