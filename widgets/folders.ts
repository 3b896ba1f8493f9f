import { readdirSync } from 'node:fs';

const foldersIn = (folder: URL): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const here = new URL('./', import.meta.url);

/**
 * Widget families, the code-splitting groups: views of one family are bundled into one chunk (`src/build/chunks.ts`).
 * A first visit needs `shell` and `home`. Home pages differ by brand, so large features (`showcase`) and upcoming
 * matches (`fixtures`) have chunks of their own; `rows` are those that stand further down. `late` loads after the page has rendered, `wide` on wide screens alone. `editorial` is what an
 * operator writes and puts together, apart from the larger `content`; `guide` answers questions. `account` signs a visitor in, `forms` depend on
 * the server's settings, `member` and `security` are for signed-in members, and for the second step of
 * signing in, `wallet` moves their money.
 */
export const widgetFamilies: readonly string[] = foldersIn(here);

/** The family of each widget, by its name: the folder that its own folder stands in. For Node only. */
export const familyOfWidget: ReadonlyMap<string, string> = new Map(
  widgetFamilies.flatMap((family) =>
    foldersIn(new URL(`${family}/`, here)).map((name) => [name, family] as const),
  ),
);

/** A widget's folder, from the project's folder on: `widgets/games/game-list`. */
export const widgetFolder = (name: string): string => `widgets/${familyOfWidget.get(name)}/${name}`;
