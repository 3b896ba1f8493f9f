import type { SlotDeclaration, WidgetContract } from './contract.ts';
import { widgetFolder } from './folders.ts';
import { widgets } from './index.ts';

/** A contract with the name that it stands under in the registry. */
export interface NamedContract extends WidgetContract {
  readonly name: string;
  readonly slots: Readonly<Record<string, SlotDeclaration>>;
}

/** Each widget's own contract, from its folder: a widget has its line in the registry, and nowhere else. */
async function readContract(name: string): Promise<NamedContract> {
  const file = new URL(`../${widgetFolder(name)}/contract.ts`, import.meta.url).href;
  const { contract } = (await import(/* @vite-ignore */ file)) as { contract: WidgetContract };
  return { name, slots: {}, ...contract };
}

/** The contracts of all widgets, by name. For Node only. */
export const contracts: Readonly<Record<string, NamedContract>> = Object.fromEntries(
  await Promise.all(Object.keys(widgets).map(async (name) => [name, await readContract(name)] as const)),
);
