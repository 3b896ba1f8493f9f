import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { type LanguageCode, languages } from '#schemas/languages.ts';
import { connect } from '#src/api/connection.ts';
import { openBrand } from '#src/stores/brand.ts';
import { type Navigation, NavigationContext } from '#src/ui/navigation.ts';
import { startTexts, TextsProvider } from '#src/ui/text.ts';
import { href, type StoryParameters, storyBrand } from './storyParts.ts';

/** A story, merged with the defaults of its file. */
export interface ReadyStory {
  readonly draw: () => ReactNode;
  readonly args: Readonly<Record<string, unknown>>;
  readonly parameters: StoryParameters;
}

interface StoryParts {
  readonly args?: object;
  readonly parameters?: object;
  readonly render?: unknown;
}
interface StoryFile {
  readonly default: StoryParts & { readonly component?: ComponentType<object> };
}

/** The stories of a file, by export name. */
export function storiesOf<M extends object>(file: M): Record<Exclude<keyof M, 'default'>, ReadyStory> {
  const { default: all, ...stories } = file as unknown as StoryFile & Readonly<Record<string, StoryParts>>;
  const ready = Object.entries(stories).map(([name, story]): [string, ReadyStory] => {
    const draw = (story.render ?? all.render ?? all.component) as ComponentType<object> | undefined;
    if (!draw) throw new Error(`story ${name} has nothing to draw`);
    const parameters: StoryParameters = { ...all.parameters, ...story.parameters };
    const args = { ...all.args, ...story.args };
    return [name, { parameters, args, draw: () => createElement(draw, args) }];
  });
  return Object.fromEntries(ready) as Record<Exclude<keyof M, 'default'>, ReadyStory>;
}

const catalogues = import.meta.glob<Readonly<Record<string, string>>>('/locales/*.json', {
  eager: true,
  import: 'default',
});

/** Texts of a language, with English for missing ones. */
export const storyTexts = (language: LanguageCode): Readonly<Record<string, string>> => ({
  ...catalogues['/locales/EN.json'],
  ...catalogues[`/locales/${language}.json`],
});

const navigationWithout = (unmade: readonly string[]): Navigation => ({
  href,
  isOffered: (page) => !unmade.includes(page),
  go: () => undefined,
  back: () => undefined,
});

interface RenderOptions {
  readonly language?: LanguageCode | undefined;
  readonly texts?: StoryParameters['texts'];
  /** Pages that are on their way. Default: none. */
  readonly unmade?: readonly string[];
  /** Fills the cache with answers, for a whole widget. */
  readonly seed?: ((client: QueryClient) => void) | undefined;
}

/** Renders a view or a whole widget as in a published page. Rejects if any part of it throws. */
export async function renderMarkup(node: ReactNode, options: RenderOptions = {}): Promise<string> {
  const { language = 'EN', texts, seed, unmade = [] } = options;
  startTexts({ code: language, ...languages[language] }, { ...storyTexts(language), ...texts });
  openBrand(storyBrand);
  connect({
    base: '',
    brandId: storyBrand.id,
    path: () => undefined,
    offers: () => true,
    compat: false,
    merchant: () => storyBrand.merchant,
    language: () => language,
    token: () => null,
    device: () => null,
    expired: () => undefined,
    blocked: () => undefined,
    report: () => undefined,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  seed?.(client);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <NavigationContext value={navigationWithout(unmade)}>
        <TextsProvider>{node}</TextsProvider>
      </NavigationContext>
    </QueryClientProvider>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (failure) => void failures.push(failure),
    },
  );
  if (failures.length > 0) throw failures[0];
  return await new Response(prelude).text();
}

export const renderStory = (story: ReadyStory, options: RenderOptions = {}): Promise<string> =>
  renderMarkup(story.draw(), { texts: story.parameters.texts, seed: story.parameters.seed, ...options });
