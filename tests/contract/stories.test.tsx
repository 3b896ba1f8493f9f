import { existsSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import { gameCategories } from '#schemas/codes.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { knownWidgets } from '#src/authoring/brands/knownWidgets.ts';
import { viewName } from '#src/authoring/brands/viewModule.ts';
import { type DescribedSchema, defaultOf } from '#src/authoring/diff/propDefault.ts';
import { initialOperationsOf } from '#src/qa/matrix/widgetOperations.ts';
import { pictureNames } from '#src/ui/pictures/pictureNames.ts';
import {
  accessibleName,
  byRole,
  elementsIn,
  type MarkupElement,
  parseMarkup,
  textOf,
} from '#tests/support/markup.ts';
import { type ReadyStory, renderStory, storiesOf, storyTexts } from '#tests/support/stories/stories.tsx';
import { familyOfWidget, widgetFolder } from '#widgets/folders.ts';
import { widgets } from '#widgets/index.ts';

const files = import.meta.glob<object>(['/widgets/*/*/*.stories.tsx', '/src/ui/*/*.stories.tsx'], {
  eager: true,
});
const stories = Object.entries(files).flatMap(([file, content]) => {
  // Components are grouped in folders; widgets have one folder each.
  const widget =
    (file.startsWith('/widgets/') ? file.split('/')[3] : path.basename(file, '.stories.tsx')) ?? '';
  return Object.entries<ReadyStory>(storiesOf(content)).map(([name, story]) => ({ widget, name, story }));
});

/**
 * Matches a text key shown in place of its text, such as `menu.deposit`. Built from the catalogue, so that new
 * areas are included.
 */
const areas = new Set(Object.keys(storyTexts('EN')).map((key) => key.split('.')[0]));
const rawKey = new RegExp(`\\b(${[...areas].join('|')})\\.[a-zA-Z]`);

/** All text that a player reads or hears. */
const visibleTexts = (page: MarkupElement): string[] => [
  textOf(page),
  ...elementsIn(page).flatMap(({ attributes }) =>
    ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder'].flatMap(
      (name) => attributes[name] ?? [],
    ),
  ),
];

interface Choice {
  readonly enum?: readonly unknown[];
}

const ajv = new Ajv({ strict: false, allErrors: true });

describe('widgets', () => {
  test('[BR-5] have one folder each, and one line each in the table', () => {
    expect(Object.keys(knownWidgets)).toEqual([...familyOfWidget.keys()].sort());
    for (const [name, widget] of Object.entries(knownWidgets)) expect(widget.name).toBe(name);
  });

  test.each(Object.keys(knownWidgets))('[BR-5] %s has its contract, view, stories and test', (name) => {
    const view = viewName(name);
    const missing = ['contract.ts', `${view}.tsx`, `${view}.stories.tsx`, `${view}.test.tsx`].filter(
      (file) => !existsSync(path.join(projectFolder, widgetFolder(name), file)),
    );
    expect(missing).toEqual([]);
  });

  test.each(Object.keys(knownWidgets))('[BR-5] %s is loaded from its own folder', async (name) => {
    const entry = widgets[name];
    const view = await import(`../../widgets/${familyOfWidget.get(name)}/${name}/${viewName(name)}.tsx`);
    expect((await entry?.load())?.default).toBe(view.default);
  });

  test.each(Object.values(knownWidgets))(
    '[QA-5] $name has a story of each of its looks',
    ({ name, props }) => {
      const widgetStories = stories.filter(({ widget }) => widget === name).map(({ story }) => story);
      const { properties = {} } = props as {
        properties?: Readonly<Record<string, DescribedSchema & Choice>>;
      };
      const missing = Object.entries(properties).flatMap(([prop, choice]) => {
        // Texts of the product are content: they do not change the appearance.
        if (choice.enum === undefined || choice.enum === gameCategories || choice.enum === pictureNames)
          return [];
        return choice.enum
          .filter((value) => String(value) !== defaultOf(choice))
          .filter(
            (value) =>
              !widgetStories.some(
                ({ args, parameters }) => ({ ...args, ...parameters.props })[prop] === value,
              ),
          )
          .map((value) => `${prop}: ${value}`);
      });
      expect(missing).toEqual([]);
    },
  );

  test.each(Object.values(knownWidgets).filter(({ initialQueries }) => initialQueries))(
    '[QA-5] $name tells how it waits for an answer, and what it says when none comes',
    ({ name }) => {
      const widgetStories = stories.filter(({ widget }) => widget === name).map((story) => story.name);
      expect(widgetStories.filter((story) => /Loading|Coming/.test(story))).not.toEqual([]);
      expect(widgetStories.filter((story) => /Failed/.test(story))).not.toEqual([]);
    },
  );

  test.each(Object.values(knownWidgets).filter(({ initialQueries }) => initialQueries))(
    '[BR-5] $name has a story with an answer to each question it asks',
    ({ name }) => {
      const answered = new Set(
        stories
          .filter(({ widget }) => widget === name)
          .flatMap(({ story }) => Object.keys(story.parameters.answers ?? {})),
      );
      expect(initialOperationsOf(name).filter((one) => !answered.has(one))).toEqual([]);
    },
  );
});

describe.each(stories)('the story $widget $name', ({ story }) => {
  test.each(['EN', 'AR'] as const)('[BR-5] is drawn by the server in %s', async (language) => {
    const markup = await renderStory(story, { language });
    // A published page may contain no inline styles, which the policy blocks, and no scripts, styles or templates
    // that hydration would move.
    expect(markup).not.toMatch(/<[^>]*\sstyle=/);
    expect(markup).not.toMatch(/<(script|style|template)\b/);

    const page = parseMarkup(markup);
    expect(visibleTexts(page).filter((text) => rawKey.test(text))).toEqual([]);
    expect(visibleTexts(page).filter((text) => /\{\{|\}\}|undefined|\[object |NaN/.test(text))).toEqual([]);

    const nameless = ['button', 'link', 'textbox', 'checkbox', 'tab', 'dialog', 'navigation']
      .flatMap((role) => byRole(page, role))
      .filter((drawn) => accessibleName(drawn, page).trim() === '');
    expect(nameless).toEqual([]);
    expect(elementsIn(page).filter(({ tag, attributes }) => tag === 'img' && !('alt' in attributes))).toEqual(
      [],
    );

    const ids = elementsIn(page).flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe.each(stories.filter(({ story }) => story.parameters.answers))(
  'the answers behind the story $widget $name',
  ({ story }) => {
    test.each(Object.entries(story.parameters.answers ?? {}))(
      '[BR-5] keep the schema of %s',
      (operation, value) => {
        const { value: schema } = operationList[operation as keyof typeof operationList];
        const valid = ajv.compile(schema as object);
        expect(valid(value) ? [] : valid.errors).toEqual([]);
      },
    );
  },
);

test('[BR-5] every widget has more than one story', () => {
  const widgetStories = Object.keys(knownWidgets).map((name) => ({
    name,
    stories: stories.filter(({ widget }) => widget === name).length,
  }));
  expect(widgetStories.filter(({ stories: count }) => count < 2)).toEqual([]);
});
