import { viewName } from '../brands/viewModule.ts';

/** The files of a new widget that shows one text, by name in its folder. */
export function widgetFiles(name: string): Record<string, string> {
  const view = viewName(name);
  const value = view.charAt(0).toLowerCase() + view.slice(1);
  return {
    'contract.ts': `import { textRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of \`${name}\`. */
export const ${value}Props = schema({
  description: 'What it draws, in one sentence.',
  type: 'object',
  properties: { title: textRef('Title above the rest.') },
  required: ['title'],
  additionalProperties: false,
});

/** What this widget is for, in one sentence. */
export const contract = {
  props: ${value}Props,
} satisfies WidgetContract;
`,
    [`${view}.tsx`]: `import type { TypeOf } from '#schemas/schema.ts';
import { useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { ${value}Props } from './contract.ts';
import styles from './${view}.module.css';

export default function ${view}({ props }: WidgetViewProps<TypeOf<typeof ${value}Props>>) {
  return <${view}View title={props.title} />;
}

/** The widget as it looks. \`title\` is a text key. */
export function ${view}View({ title }: { title: string }) {
  const t = useT();
  return (
    <section className={styles.section}>
      <h2>{t(title)}</h2>
    </section>
  );
}
`,
    [`${view}.module.css`]: `.section {
  display: grid;
  gap: 8px;
  padding-inline: 16px;
}
`,
    [`${view}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${view}View } from './${view}.tsx';

const meta = {
  component: ${view}View,
  args: { title: 'page.home' },
} satisfies Meta<typeof ${view}View>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};

export const LongWords: Story = {
  parameters: { texts: { 'page.home': 'Kontobewegungs- und Auszahlungsverlauf' } },
};
`,
    [`${view}.test.tsx`]: `import { describe, expect, test } from 'vitest';
import { byRole, parseMarkup } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './${view}.stories.tsx';

const stories = storiesOf(file);

describe('${name}', () => {
  test('has a title', async () => {
    const page = parseMarkup(await renderStory(stories.LongWords));
    expect(byRole(page, 'heading', 'Kontobewegungs- und Auszahlungsverlauf')).toHaveLength(1);
  });
});
`,
  };
}

/** The registry with a line for the widget, in alphabetical order. */
export function withWidget(table: string, family: string, name: string): string {
  const view = viewName(name);
  const key = name.includes('-') ? `'${name}'` : name;
  const lines = table.split('\n');
  const names = lines.map((line) => /^ {2}'?([a-z0-9-]+)'?: \{ load: /.exec(line)?.[1]);
  const next = names.findIndex((other) => other !== undefined && other > name);
  const last = names.findLastIndex((other) => other !== undefined);
  lines.splice(
    next === -1 ? last + 1 : next,
    0,
    `  ${key}: { load: () => import('./${family}/${name}/${view}.tsx') },`,
  );
  return lines.join('\n');
}
