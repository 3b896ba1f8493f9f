import type { Operation } from '#schemas/api/operation.ts';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import type { Node, Page } from '#schemas/manifest/page.ts';
import { queryText } from '#src/domain/operationAddress.ts';
import type { KnownBrand, Published } from '#src/domain/published.ts';
import { firstWidgets, propSource } from '#src/manifest/place.ts';
import type { FirstQuestion, OwnProp } from '#widgets/define.ts';
import { widgets } from '#widgets/index.ts';

/** What every visit asks first. */
const startQuestions: readonly FirstQuestion[] = [{ operation: 'getStartup' }, { operation: 'getSettings' }];

/** A value that the boot script reads from the address: a parameter, and what it may be, the usual one first. */
function fromAddress(value: unknown, query: Page['query']): string | undefined {
  const source = propSource(value);
  const allowed = source?.from === 'query' ? query?.[source.name]?.enum : undefined;
  return allowed && `{${source?.name}:${allowed.join('|')}}`;
}

/** What a parameter of the address is where it is not given. */
function usualOf(value: unknown, query: Page['query']): string | undefined {
  const source = propSource(value);
  return source?.from === 'query' ? query?.[source.name]?.enum?.[0] : undefined;
}

/** Asks of a node's widget that its own props do not rule out. */
const asksOf = ({ widget, props = {} }: Node): readonly FirstQuestion[] =>
  (widgets[widget]?.asks ?? []).filter(({ when }) => {
    const value = props[when?.prop ?? ''] ?? when?.otherwise;
    return when === undefined || (when.is === undefined ? value !== when.isNot : value === when.is);
  });

/** The query of a question; `dynamic` reads what a prop takes from elsewhere. */
function queryOf(
  node: Node | null,
  { query = {} }: FirstQuestion,
  dynamic: (own: unknown) => string | undefined,
): Record<string, string | number> {
  const valueFor = (value: string | number | OwnProp): string | number => {
    if (typeof value !== 'object') return value;
    const own = node?.props?.[value.prop];
    const plain = typeof own === 'string' || typeof own === 'number' ? own : undefined;
    return plain ?? dynamic(own) ?? value.otherwise;
  };
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, valueFor(value)]));
}

/**
 * One question as the boot script reads it: `*` before what is answered otherwise for somebody signed in, and after
 * `#` where in the answer the page's largest picture is, with the API's address where pictures come from another origin.
 */
function earlyQuestion({ brand }: Published, page: Page, node: Node | null, asked: FirstQuestion): string {
  const { base, paths = {} } = brand.api;
  const operation: Operation = operationList[asked.operation];
  const query = queryOf(node, asked, (own) => fromAddress(own, page.query));
  // Places to be filled in stay readable.
  const text = queryText(operation, query).replace(/%7B.*?%7D/g, decodeURIComponent);
  const picture = asked.picture === undefined ? '' : `#${asked.picture}${base === '' ? '' : `#${base}`}`;
  return `${operation.session ? '*' : ''}${base}${paths[asked.operation] ?? operation.path}${text}${picture}`;
}

/** The questions that the boot script asks before the application has arrived, for these nodes of the page. */
export function earlyQuestions(published: Published, page: Page, nodes: readonly Node[]): string[] {
  const asked = nodes.flatMap((node) => asksOf(node).map((one) => [node, one] as const));
  const all = [...startQuestions.map((one) => [null, one] as const), ...asked];
  return [...new Set(all.map(([node, one]) => earlyQuestion(published, page, node, one)))];
}

/** Nodes of shell and page whose views a first visit draws. */
export function firstNodes(brand: Pick<KnownBrand, 'shell'>, page: Page): Node[] {
  const names = firstWidgets(brand.shell.widgets, page);
  const nodes = [...Object.values(brand.shell.widgets), ...Object.values(page.widgets)];
  return nodes.filter(({ widget }) => names.includes(widget));
}

/** A question as it is called. */
export interface AskedQuestion {
  readonly operation: OperationName;
  readonly query: Readonly<Record<string, string | number>>;
}

/** The questions whose answers are drawn into a page: what they are for a visitor who brings no parameters. */
export const drawnQuestions = (
  brand: Pick<KnownBrand, 'shell'>,
  page: Page,
  language: LanguageCode,
): AskedQuestion[] =>
  firstNodes(brand, page).flatMap((node) =>
    asksOf(node)
      .filter(({ drawn }) => drawn)
      .map((asked) => ({
        operation: asked.operation,
        query: Object.fromEntries(
          Object.entries(queryOf(node, asked, (own) => usualOf(own, page.query))).map(([name, value]) => [
            name,
            value === '{language}' ? language : value,
          ]),
        ),
      })),
  );
