import type { ApiQuery } from '#schemas/api/operations.ts';
import { getSettings, getStartup } from '#schemas/api/system.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import type { Node, Page } from '#schemas/manifest/page.ts';
import {
  encodePreloadedRequest,
  languagePlaceholder,
  type PreloadedRequest,
  parameterPlaceholder,
  restorePlaceholders,
} from '#src/domain/api/preloadedRequest.ts';
import { queryString } from '#src/domain/api/queryString.ts';
import type { PublishedPage, RuntimeBrand } from '#src/domain/site/published.ts';
import { fillProps, initialNodes, readQuery } from '#src/manifest/place.ts';
import type { InitialQuery } from '#widgets/contract.ts';
import { contracts } from '#widgets/contracts.ts';

/** Queries at the start of every visit. */
const startQueries: readonly ApiQuery[] = [[getStartup], [getSettings]];

/** Parameters of the address, by name. */
type Parameters = Readonly<Record<string, string>>;

/** Placeholders of a page's parameters, for the boot script to fill in. */
const placeholders = ({ query = {} }: Page): Parameters =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, { enum: allowed }]) =>
      allowed === undefined ? [] : [[name, parameterPlaceholder(name, allowed)]],
    ),
  );

/** A page's parameters for a visitor who brings none. */
const defaultParameters = ({ query }: Page): Parameters => readQuery(query, new URLSearchParams());

/** An initial query of a node's widget, with what its contract declares about the result. */
interface NodeQuery {
  readonly question: ApiQuery;
  readonly about: Pick<InitialQuery, 'drawn' | 'picture'>;
}

/** The initial queries of a node's widget. Values from slots are not known yet. */
function queriesOf(node: Node, query: Parameters, language: string): NodeQuery[] {
  // Props of a manifest were checked by the schema of these props.
  const props = fillProps(node.props, { query, slot: {} }) as never;
  return (contracts[node.widget]?.initialQueries ?? []).flatMap((about) => {
    const question = about.query(props, language);
    return question === null ? [] : [{ question, about }];
  });
}

/** The preloaded request of one query, with the API's address where that is another origin. */
function earlyRequest(
  { brand }: PublishedPage,
  { question: [operation, query], about }: NodeQuery,
): PreloadedRequest {
  const { base, paths = {} } = brand.api;
  const text = restorePlaceholders(
    queryString(operation, query as Record<string, unknown> | undefined, brand),
  );
  return {
    address: `${base}${paths[operation.name] ?? operation.path}${text}`,
    personal: operation.session !== undefined,
    picture: about.picture,
    pictureOrigin: base,
  };
}

/**
 * The requests that the boot script sends before the application is loaded, in its notation: one for each address,
 * whichever of its widgets names the picture.
 */
export function preloadedRequests(published: PublishedPage, page: Page): string[] {
  const all = [
    ...startQueries.map((question) => ({ question, about: {} })),
    ...firstViewQueries(published.brand.shell, page, placeholders(page), languagePlaceholder),
  ];
  const byAddress = new Map<string, PreloadedRequest>();
  for (const nodeQuery of all) {
    const request = earlyRequest(published, nodeQuery);
    const picture = byAddress.get(request.address)?.picture ?? request.picture;
    byAddress.set(request.address, { ...request, picture });
  }
  return [...byAddress.values()].map(encodePreloadedRequest);
}

/** The initial queries of the views of a first visit, of shell and page. */
function firstViewQueries(
  { widgets }: RuntimeBrand['shell'],
  page: Page,
  query: Parameters,
  language: string,
): NodeQuery[] {
  return initialNodes(widgets, page).flatMap((node) => queriesOf(node, query, language));
}

/** The initial queries of a page, for a visitor who brings no parameters. */
export const initialQueries = (
  shell: RuntimeBrand['shell'],
  page: Page,
  language: LanguageCode,
): ApiQuery[] =>
  firstViewQueries(shell, page, defaultParameters(page), language).map(({ question }) => question);

/** Those of them whose results are rendered into the page. */
export const renderedQueries = (
  shell: RuntimeBrand['shell'],
  page: Page,
  language: LanguageCode,
): ApiQuery[] =>
  firstViewQueries(shell, page, defaultParameters(page), language).flatMap(({ question, about }) =>
    about.drawn ? [question] : [],
  );
