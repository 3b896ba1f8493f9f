import type { ComponentType } from 'react';
import type { OperationName } from '#schemas/api/operations.ts';
import type { Schema, TypeOf } from '#schemas/schema.ts';
import type { Known } from '#src/domain/when.ts';
import type { IconName } from '#src/ui/icons.ts';

/**
 * Pages are loaded by family: the views of one family travel in one file. `shell` and `home` are what a first
 * visit needs.
 */
export type WidgetFamily = 'shell' | 'home' | 'list' | 'account' | 'content';

/** A place inside a widget, where a page puts other widgets. */
export interface SlotDeclaration {
  /** Values the widget hands to the nodes in this slot, by name: `{ "fromSlot": name }`. */
  readonly values: Readonly<Record<string, Schema>>;
}

/** A widget without its looks: what a manifest may say of it. Safe to import in Node. */
export interface WidgetDeclaration {
  readonly name: string;
  readonly family: WidgetFamily;
  /** Schema of the props a node may give. */
  readonly props: Schema;
  readonly slots: Readonly<Record<string, SlotDeclaration>>;
  /** Text keys the view uses, or prefixes of keys ending in a dot. Checked in every language. */
  readonly texts: readonly string[];
  /** Questions a visitor's first view asks; the page's boot script asks them early. */
  readonly asks?: readonly FirstQuestion[];
  /** Fetches the view. */
  readonly load: () => Promise<{ default: ComponentType<WidgetViewProps> }>;
}

/** A question without a session; `{language}` stands for the visitor's language. */
export interface FirstQuestion {
  readonly operation: OperationName;
  readonly query?: Readonly<Record<string, string | number>>;
}

/** What a page tells its widgets about itself. */
export interface PageInfo {
  readonly id: string;
  /** Text key of the title. */
  readonly title: string;
  readonly header: 'logo' | 'back' | 'none';
  /** Where the back button leads, whatever the history; null follows the history. */
  readonly back: string | null;
  /** Checked parameters of the address. */
  readonly query: Readonly<Record<string, string>>;
}

/** One entry of a menu, ready to draw: gates and needs are already decided. */
export interface MenuItem {
  readonly key: string;
  /** Text key of the label. */
  readonly label: string;
  readonly icon: IconName;
  /** Address, for an entry that leads to a page; null for one that does something. */
  readonly href: string | null;
  readonly highlight: boolean;
  /** Whether it leads to the page on screen. */
  readonly current: boolean;
  /** True is drawn, unknown is a skeleton in its place. An entry that is false is not in the list. */
  readonly shown: Exclude<Known, false>;
  /** Goes there or does it; asks for a login first where the entry needs one. */
  readonly run: () => void;
}

/** What the runtime offers to a widget besides its props. */
export interface WidgetHost {
  readonly page: PageInfo;
  /** Entries of a menu that pass their gates, in order. A hook. */
  useMenu(menu: string): readonly MenuItem[];
}

/** What every view receives. */
export interface WidgetViewProps<P = Record<string, unknown>> {
  readonly props: P;
  readonly slots: Readonly<Record<string, ComponentType<{ values?: Record<string, unknown> }>>>;
  readonly host: WidgetHost;
}

/** Declares a widget; ties the view's props to the schema's type. */
export const defineWidget = <S extends Schema>(
  widget: Omit<WidgetDeclaration, 'props' | 'load' | 'slots'> & {
    readonly props: S;
    readonly slots?: WidgetDeclaration['slots'];
    readonly load: () => Promise<{ default: ComponentType<WidgetViewProps<TypeOf<S>>> }>;
  },
): WidgetDeclaration => ({ slots: {}, ...widget }) as unknown as WidgetDeclaration;
