import type { ApiQuery, OperationName } from '#schemas/api/operations.ts';
import type { ActionName } from '#schemas/manifest/actions.ts';
import type { DrawnBar } from '#schemas/manifest/drawnBar.ts';
import type { DrawnForm } from '#schemas/manifest/drawnForm.ts';
import type { DrawnRows } from '#schemas/manifest/drawnRows.ts';
import type { Schema } from '#schemas/schema.ts';

/** A place inside a widget where a page puts other widgets. */
export interface SlotDeclaration {
  /** Values that the widget passes to the nodes in this slot, by name: `{ "fromSlot": name }`. */
  readonly values: Readonly<Record<string, Schema>>;
}

/**
 * A query that the first view of a page needs. The boot script sends it before the application has loaded; the view
 * finds the response by issuing the same query.
 */
export interface InitialQuery {
  /**
   * Returns the query for a node's props in a language, null where none is needed. A prop read from the URL may be a
   * placeholder: pass it on, do not compare it.
   */
  // `never`, as each widget has its own props type; its schema checks what a manifest gives.
  readonly query: (props: never, language: string) => ApiQuery | null;
  /**
   * The response is rendered into the published page and refetched once the page runs. Only for responses that are
   * small, the same for all visitors, and harmless when a day old.
   */
  readonly drawn?: true;
  /** Path in the response value of the first screen's largest picture: `banners.0.imageUrl`. */
  readonly picture?: string;
}

/**
 * What a manifest may set on a widget, and what tools must know about it. Imported by Node only, never sent to a
 * browser.
 */
export interface WidgetContract {
  /** Schema of the props a node may give. */
  readonly props: Schema;
  readonly slots?: Readonly<Record<string, SlotDeclaration>>;
  readonly initialQueries?: readonly InitialQuery[];
  /** Whom alone it shows something, as the `access` of a page says it: a page that others may open must not hold it. */
  readonly access?: 'session' | 'realAccount';
  /**
   * Operations that make no state of the page: the view calls them only after a player's action, or shows nothing of them
   * until they are answered.
   */
  readonly onDemand?: readonly OperationName[];
  /** The widget displays the vendors it requests; other widgets request them for other reasons. */
  readonly showsVendors?: true;
  /** The widget is a form: `settings` when the server's settings change its fields and methods, else `fixed`. */
  readonly form?: 'settings' | 'fixed';
  /** Props that name menus whose highlighted entry it draws as its main one; within groups: `groups.*.menu`. */
  readonly highlights?: readonly string[];
  /** Props that, when true, give it a button for an action. */
  readonly opens?: Readonly<Record<string, ActionName>>;
  /** Until somebody does this, the widget shows nothing. */
  readonly openedBy?: ActionName;
  /** The widget is a bar of the entries of a menu. */
  readonly bar?: DrawnBar;
  /** The forms of the brand that it draws. */
  readonly forms?: readonly DrawnForm[];
  /** The rows that it lists by their columns. */
  readonly rows?: DrawnRows;
  /** Parameters of its page in which it keeps what is chosen. */
  readonly parameters?: readonly string[];
}
