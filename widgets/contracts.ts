import type { SlotDeclaration, WidgetContract } from './contract.ts';
import { widgetFolder } from './folders.ts';
import { widgets } from './index.ts';

/** A contract with its name in the registry. */
export interface NamedContract extends WidgetContract {
  readonly name: string;
  readonly slots: Readonly<Record<string, SlotDeclaration>>;
}

/** Imports the contract from the widget's folder, so that the registry stays the only list of widgets. */
async function readContract(name: string): Promise<NamedContract> {
  const file = new URL(`../${widgetFolder(name)}/contract.ts`, import.meta.url).href;
  const { contract } = (await import(/* @vite-ignore */ file)) as { contract: WidgetContract };
  return { name, slots: {}, ...contract };
}

/** The contracts of all widgets, by name. For Node only, as they are imported from the file system. */
export const contracts: Readonly<Record<string, NamedContract>> = Object.fromEntries(
  await Promise.all(Object.keys(widgets).map(async (name) => [name, await readContract(name)] as const)),
);
