import { readdirSync } from 'node:fs';

const foldersIn = (folder: URL): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const here = new URL('./', import.meta.url);

/**
 * Families of widgets: views of one family are sent to the browser in one file (`src/build/chunks.ts`). `shell` and
 * `home` are what a first visit needs. Homes differ by brand: what some show large (`showcase`), and what begins at a
 * set time (`fixtures`), others never load. `late` comes once a page stands. `account` is for signing in, `forms` are
 * drawn from the server's settings, `member` and `security` are for members, `content` for every other page.
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
