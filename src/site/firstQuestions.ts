import type { Question } from '#schemas/api/operations.ts';
import { getSettings, getStartup } from '#schemas/api/system.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import type { Node, Page } from '#schemas/manifest/page.ts';
import {
  languagePlaceholder,
  parameterPlaceholder,
  readablePlaceholders,
  writeEarlyRequest,
} from '#src/domain/api/earlyRequest.ts';
import { queryText } from '#src/domain/api/operationAddress.ts';
import type { KnownBrand, Published } from '#src/domain/site/published.ts';
import { firstWidgets, propSource } from '#src/manifest/place.ts';
import type { FirstQuestion } from '#widgets/contract.ts';
import { contracts } from '#widgets/contracts.ts';

/** What every visit asks first. */
const startQuestions: readonly Question[] = [[getStartup], [getSettings]];

/** How a prop is read that takes its value from a parameter of the address: `allowed` are its values, the usual one first. */
type ReadParameter = (name: string, allowed: readonly string[]) => string;

/** Its placeholder, for the boot script. */
const asPlaceholder: ReadParameter = parameterPlaceholder;
/** Its usual value, for a page that is made without a visit. */
const asUsual: ReadParameter = (_, [usual = '']) => usual;

/** The props of a node as far as they are known before a visit: what a slot fills in is left out. */
function propsOf({ props = {} }: Node, { query = {} }: Page, read: ReadParameter): Record<string, unknown> {
  const known = Object.entries(props).flatMap(([name, value]): [string, unknown][] => {
    const source = propSource(value);
    if (source === null) return [[name, value]];
    const allowed = source.from === 'query' ? query[source.name]?.enum : undefined;
    return allowed === undefined ? [] : [[name, read(source.name, allowed)]];
  });
  return Object.fromEntries(known);
}

/** A first question of a node's widget, with what its contract says of the answer. */
interface Asked {
  readonly question: Question;
  readonly about: Pick<FirstQuestion, 'drawn' | 'picture'>;
}

/** What the widget of a node asks first. */
function askedBy(node: Node, page: Page, language: string, read: ReadParameter): Asked[] {
  // What a manifest gives was checked by the schema of these props.
  const props = propsOf(node, page, read) as never;
  return (contracts[node.widget]?.first ?? []).flatMap((about) => {
    const question = about.ask(props, language);
    return question === null ? [] : [{ question, about }];
  });
}

/** One question as the boot script reads it, with the API's address where that is another origin. */
function earlyRequest({ brand }: Published, { question: [operation, query], about }: Asked): string {
  const { base, paths = {} } = brand.api;
  const text = readablePlaceholders(queryText(operation, query as Record<string, unknown> | undefined));
  return writeEarlyRequest({
    address: `${base}${paths[operation.name] ?? operation.path}${text}`,
    personal: operation.session !== undefined,
    picture: about.picture,
    pictureOrigin: base,
  });
}

/** The requests that the boot script makes before the application has arrived, for these nodes of the page. */
export function earlyRequests(published: Published, page: Page, nodes: readonly Node[]): string[] {
  const all = [
    ...startQuestions.map((question) => ({ question, about: {} })),
    ...nodes.flatMap((node) => askedBy(node, page, languagePlaceholder, asPlaceholder)),
  ];
  return [...new Set(all.map((asked) => earlyRequest(published, asked)))];
}

/** Nodes of shell and page whose views a first visit draws. */
export function firstNodes({ widgets }: KnownBrand['shell'], page: Page): Node[] {
  const names = firstWidgets(widgets, page);
  const nodes = [...Object.values(widgets), ...Object.values(page.widgets)];
  return nodes.filter(({ widget }) => names.includes(widget));
}

/** What the first views of a page ask of the API, for a visitor who brings no parameters. */
export const firstQuestions = (shell: KnownBrand['shell'], page: Page, language: LanguageCode): Question[] =>
  askedFirst(shell, page, language).map(({ question }) => question);

/** The questions among them whose answers are drawn into the page. */
export const drawnQuestions = (shell: KnownBrand['shell'], page: Page, language: LanguageCode): Question[] =>
  askedFirst(shell, page, language).flatMap(({ question, about }) => (about.drawn ? [question] : []));

const askedFirst = (shell: KnownBrand['shell'], page: Page, language: LanguageCode): Asked[] =>
  firstNodes(shell, page).flatMap((node) => askedBy(node, page, language, asUsual));
