/**
 * Controls that a payment method's form may be drawn with, as the server names them. `console` refuses to save another
 * one; a page that meets one shows which method and field it is.
 */
export const methodInputs = ['text', 'digits', 'email', 'tel', 'choice', 'date'] as const;
export type MethodInput = (typeof methodInputs)[number];

/** Whether a page of this version can draw a control. */
export const isMethodInput = (name: string): name is MethodInput =>
  (methodInputs as readonly string[]).includes(name);
