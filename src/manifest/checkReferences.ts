import type { Brand } from '#schemas/manifest/brand.ts';
import type { Nodes } from '#schemas/manifest/page.ts';
import { pointerTo } from '#src/domain/json.ts';
import { nearest } from '#src/domain/nearest.ts';
import type { FoundReference } from '#src/domain/validate.ts';
import type { CheckContext, Judged, KnownWidget } from './check.ts';

const nouns: Record<string, string> = {
  page: 'page',
  menu: 'menu',
  form: 'form',
  widget: 'widget',
  action: 'action',
  icon: 'icon',
  flag: 'flag',
};

/** Looks up every name a brand mentions: pages, menus, forms, widgets, actions, icons, texts, assets. */
export function checkReferences(
  references: readonly FoundReference[],
  brand: Brand,
  context: CheckContext,
): Judged[] {
  const names: Record<string, readonly string[]> = {
    page: Object.keys(brand.pages),
    menu: Object.keys(brand.menus),
    form: Object.keys(brand.forms),
    widget: Object.keys(context.widgets),
    action: context.actions,
    icon: context.icons,
  };
  return references.flatMap((reference): Judged[] => {
    const { kind, name, pointer } = reference;
    if (kind === 'text') return checkText(name, pointer, brand, context);
    if (kind === 'asset') {
      if (context.hasAsset(name)) return [];
      return [
        {
          code: 'missing-asset',
          pointer,
          message: `The file ${name} does not exist.`,
          expected: `brands/${brand.id}/${name}`,
        },
      ];
    }
    const known = names[kind];
    if (!known || known.includes(name)) return [];
    return [
      {
        code: `unknown-${kind}`,
        pointer,
        message: `There is no ${nouns[kind] ?? kind} "${name}".`,
        nearest: nearest(name, known),
      },
    ];
  });
}

function checkText(key: string, pointer: string, brand: Brand, context: CheckContext): Judged[] {
  const english = context.texts('EN');
  if (!english.has(key)) {
    return [
      {
        code: 'unknown-text',
        pointer,
        message: `There is no text "${key}".`,
        expected: 'a key of locales/EN.json',
        nearest: nearest(key, english),
      },
    ];
  }
  const without = brand.languages.offered.filter((language) => !context.texts(language).has(key));
  if (without.length === 0) return [];
  return [
    {
      code: 'missing-words',
      pointer,
      message: `The text "${key}" is missing in ${without.join(', ')}.`,
      expected: `locales/${without[0]}.json`,
    },
  ];
}

/** A widget by name; undefined for a name that only every object has. */
export const widgetNamed = ({ widgets }: CheckContext, name: string): KnownWidget | undefined =>
  Object.hasOwn(widgets, name) ? widgets[name] : undefined;

const countedForm = /_(zero|one|two|few|many)$/;

/** The texts that the brand's widgets use by themselves, each widget where it first stands. */
export function checkWidgetTexts(brand: Brand, context: CheckContext): Judged[] {
  const places = new Map<string, string>();
  const place = (nodes: Nodes, pointer: string) => {
    for (const [key, { widget }] of Object.entries(nodes))
      if (!places.has(widget)) places.set(widget, `${pointerTo(pointer, key)}/widget`);
  };
  place(brand.shell.widgets, '/shell/widgets');
  for (const [id, page] of Object.entries(brand.pages))
    place(page.widgets, `${pointerTo('/pages', id)}/widgets`);

  const texts = context.texts('EN');
  // Which counted forms there are is each language's own; the one for "other" is in all of them.
  const english = [...texts].filter(
    (key) => !countedForm.test(key) || !texts.has(key.replace(countedForm, '_other')),
  );
  return [...places].flatMap(([name, pointer]) =>
    (widgetNamed(context, name)?.texts ?? [])
      .flatMap((text) => {
        const keys = text.endsWith('.') ? english.filter((key) => key.startsWith(text)) : [];
        return keys.length > 0 ? keys : [text];
      })
      .flatMap((key) => checkText(key, pointer, brand, context)),
  );
}
