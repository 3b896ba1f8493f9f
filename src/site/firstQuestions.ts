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
import { fillProps, firstWidgets, readQuery } from '#src/manifest/place.ts';
import type { FirstQuestion } from '#widgets/contract.ts';
import { contracts } from '#widgets/contracts.ts';

/** What every visit asks first. */
const startQuestions: readonly Question[] = [[getStartup], [getSettings]];

/** Parameters of the address, by name. */
type Parameters = Readonly<Record<string, string>>;

/** Placeholders of a page's parameters, for the boot script to fill in. */
const placeholders = ({ query = {} }: Page): Parameters =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, { enum: allowed }]) =>
      allowed === undefined ? [] : [[name, parameterPlaceholder(name, allowed)]],
    ),
  );

/** What a page's parameters are for a visitor who brings none. */
const usual = ({ query }: Page): Parameters => readQuery(query, new URLSearchParams());

/** A first question of a node's widget, with what its contract says of the answer. */
interface Asked {
  readonly question: Question;
  readonly about: Pick<FirstQuestion, 'drawn' | 'picture'>;
}

/** What the widget of a node asks first. What a slot will fill in is not known yet. */
function askedBy(node: Node, query: Parameters, language: string): Asked[] {
  // What a manifest gives was checked by the schema of these props.
  const props = fillProps(node.props, { query, slot: {} }) as never;
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

/** The requests that the boot script makes before the application has arrived. */
export function earlyRequests(published: Published, page: Page): string[] {
  const all = [
    ...startQuestions.map((question) => ({ question, about: {} })),
    ...askedFirst(published.brand.shell, page, placeholders(page), languagePlaceholder),
  ];
  return [...new Set(all.map((asked) => earlyRequest(published, asked)))];
}

/** What the views ask that a first visit draws, of shell and page. */
function askedFirst(
  { widgets }: KnownBrand['shell'],
  page: Page,
  query: Parameters,
  language: string,
): Asked[] {
  const names = firstWidgets(widgets, page);
  return [...Object.values(widgets), ...Object.values(page.widgets)]
    .filter(({ widget }) => names.includes(widget))
    .flatMap((node) => askedBy(node, query, language));
}

/** What the first views of a page ask of the API, for a visitor who brings no parameters. */
export const firstQuestions = (shell: KnownBrand['shell'], page: Page, language: LanguageCode): Question[] =>
  askedFirst(shell, page, usual(page), language).map(({ question }) => question);

/** The questions among them whose answers are drawn into the page. */
export const drawnQuestions = (shell: KnownBrand['shell'], page: Page, language: LanguageCode): Question[] =>
  askedFirst(shell, page, usual(page), language).flatMap(({ question, about }) =>
    about.drawn ? [question] : [],
  );
