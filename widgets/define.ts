import type { ComponentType } from 'react';
import type { OperationName } from '#schemas/api/operations.ts';
import type { MenuGroup } from '#schemas/manifest/menuGroups.ts';
import type { TemplateName } from '#schemas/manifest/when.ts';
import type { Schema, TypeOf } from '#schemas/schema.ts';
import type { TemplateVersion } from '#src/domain/template.ts';
import type { Known } from '#src/domain/when.ts';
import type { IconName } from '#src/ui/icons.ts';

/**
 * Pages are loaded by family: the views of one family travel in one file. `shell` and `home` are what a first
 * visit needs. Homes differ by brand: what some show large (`showcase`), and what begins at a set time
 * (`fixtures`), others never load. `late` comes once a page stands. `account` lets somebody in, `forms` are those that
 * the server's settings draw, `member` is for who is signed in.
 */
export type WidgetFamily =
  | 'shell'
  | 'home'
  | 'showcase'
  | 'fixtures'
  | 'late'
  | 'games'
  | 'list'
  | 'account'
  | 'forms'
  | 'member'
  | 'security'
  | 'content';

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
  /** Of those, the ones that a node with this value of a prop never shows. */
  readonly spares?: {
    readonly texts: readonly string[];
    readonly when: { readonly prop: string; readonly is: string };
  };
  /** Menus that the view names itself, besides those that its props name. */
  readonly menus?: readonly string[];
  /** Questions a visitor's first view asks; the page's boot script asks them early. */
  readonly asks?: readonly FirstQuestion[];
  /**
   * What else the view asks as it opens, besides start-up, settings and version. With `asks`, it says whether a
   * page can be empty or fail.
   */
  readonly reads?: readonly OperationName[];
  /** Shows a row or a field of vendors; other widgets ask for them to learn something else. */
  readonly showsVendors?: true;
  /** The template setting (specification 4) that picks its look. */
  readonly template?: TemplateName;
  /** It is a form: one that the server's settings give more or fewer fields and ways, or one that stays as it is. */
  readonly form?: 'settings' | 'fixed';
  /**
   * Draws a waiting shape of its own until the settings are known, and nothing else: it may stand on a page
   * whose gate is still open to question.
   */
  readonly waits?: true;
  /** Fetches the view. */
  readonly load: () => Promise<{ default: ComponentType<WidgetViewProps> }>;
}

/** The value of one of the node's own props; a default where the page gives none. */
export interface OwnProp {
  readonly prop: string;
  readonly otherwise: string | number;
}

/** A question without a session; `{language}` stands for the visitor's language. */
export interface FirstQuestion {
  readonly operation: OperationName;
  readonly query?: Readonly<Record<string, string | number | OwnProp>>;
  /** Asked only where a prop of the node has a value, or has not; `otherwise` stands where the page gives none. */
  readonly when?: {
    readonly prop: string;
    readonly is?: string;
    readonly isNot?: string;
    readonly otherwise?: string;
  };
  /**
   * The answer is drawn into the page when it is made, and asked for again as soon as the page stands: small, alike for
   * all visitors, and no harm where it is a day old.
   */
  readonly drawn?: true;
  /** Where in the answer's value the largest picture of a first screen is: `banners.0.imageUrl`. */
  readonly picture?: string;
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
  /** Group it stands in, where a menu is drawn in groups. */
  readonly group: MenuGroup;
  /** Id of the page it leads to; null for one that does something. */
  readonly page: string | null;
  readonly highlight: boolean;
  /** Whether it leads to the page on screen. */
  readonly current: boolean;
  /** True is drawn, unknown is a skeleton in its place. An entry that is false is not in the list. */
  readonly shown: Exclude<Known, false>;
  /** Still unknown, and never for a visitor: it is about somebody signed in. */
  readonly forMember?: boolean;
  /** Goes there or does it; asks for a login first where the entry needs one. */
  readonly run: () => void;
}

/** What the runtime offers to a widget besides its props. */
export interface WidgetHost {
  readonly page: PageInfo;
  /** Entries of a menu that pass their gates, in order. A hook. */
  useMenu(menu: string): readonly MenuItem[];
  /** Which of its looks a widget takes: the server's template setting, else the manifest's. A hook. */
  useTemplate(name: TemplateName): TemplateVersion;
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
