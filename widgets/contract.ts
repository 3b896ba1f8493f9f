import type { OperationName, Question } from '#schemas/api/operations.ts';
import type { Schema } from '#schemas/schema.ts';

/** A place inside a widget, where a page puts other widgets. */
export interface SlotDeclaration {
  /** Values the widget hands to the nodes in this slot, by name: `{ "fromSlot": name }`. */
  readonly values: Readonly<Record<string, Schema>>;
}

/**
 * A question that a visitor's first view asks. The boot script asks it before the application has arrived, the view
 * finds the answer by asking the same.
 */
export interface FirstQuestion {
  /**
   * The question that a node's props make, in a language; null where they rule it out. A prop that comes from the address
   * may be a placeholder: it is passed on, and compared with nothing.
   */
  // Each widget's own props: what a manifest gives is checked by their schema.
  readonly ask: (props: never, language: string) => Question | null;
  /**
   * The answer is drawn into the page when it is made, and asked for again as soon as the page stands: small, alike for
   * all visitors, and no harm where it is a day old.
   */
  readonly drawn?: true;
  /** Where in the answer's value the largest picture of a first screen is: `banners.0.imageUrl`. */
  readonly picture?: string;
}

/** What a manifest may say of a widget, and what tools must know of it. Only Node imports it: no browser is sent any of it. */
export interface WidgetContract {
  /** Schema of the props a node may give. */
  readonly props: Schema;
  readonly slots?: Readonly<Record<string, SlotDeclaration>>;
  readonly first?: readonly FirstQuestion[];
  /** Operations that the view asks only after something a person did. */
  readonly later?: readonly OperationName[];
  /** Shows a row or a field of vendors; other widgets ask for them to learn something else. */
  readonly showsVendors?: true;
  /** It is a form: one that the server's settings give more or fewer fields and ways, or one that stays as it is. */
  readonly form?: 'settings' | 'fixed';
}
