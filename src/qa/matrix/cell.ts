import { createHash } from 'node:crypto';
import type { LanguageCode } from '#schemas/languages.ts';
import type { TemplateName } from '#schemas/templates.ts';
import type { Role } from '../theatre/state.ts';

/** The roles that pages are captured for, the least privileged first. */
export const cellRoles = ['visitor', 'member', 'agent', 'trial'] as const satisfies readonly Role[];

/**
 * States other than the usual one. Of the server's answers: empty lists, failures, no answer yet, long names, one or
 * sixty vendors. Of forms: the fewest fields, all fields, or all fields submitted empty. Of devices: what a phone is offered
 * of the app.
 */
export const cellStates = [
  'empty',
  'error',
  'loading',
  'long',
  'vendors-1',
  'vendors-60',
  'form-minimal',
  'form-full',
  'form-errors',
  'device-ios',
  'device-android',
] as const;
export type CellState = (typeof cellStates)[number];

/** Screen height of a phone by its width, in CSS pixels. */
export const screenHeights: Readonly<Record<number, number>> = { 390: 844, 320: 568 };
export const widths = [390, 320] as const;

/** One picture of the matrix. */
export interface Cell {
  /** `<brand>/<page>/<role>.<LANG>.<width>[.<template>-<v>][.<state>]` */
  readonly name: string;
  readonly brand: string;
  readonly page: string;
  /** First path of the page. */
  readonly path: string;
  readonly role: Role;
  readonly lang: LanguageCode;
  readonly width: number;
  /** Template version, such as `mem_cen-1`; null if nothing on the page depends on a template. */
  readonly template: `${TemplateName}-${string}` | null;
  /** Null: the usual state. */
  readonly state: CellState | null;
}

/** Adds the name to a cell. */
export const namedCell = (cell: Omit<Cell, 'name'>): Cell => ({
  ...cell,
  name: [
    `${cell.brand}/${cell.page}/${cell.role}`,
    cell.lang,
    cell.width,
    ...(cell.template === null ? [] : [cell.template]),
    ...(cell.state === null ? [] : [cell.state]),
  ].join('.'),
});

/** A key that all widths of the same page state share. */
export const stateKeyOf = (cell: Cell): string => namedCell({ ...cell, width: 0 }).name;

/**
 * The shard of a cell, 1 to `count`. It depends on the page state alone, so that one shard has all its widths and opens
 * the page once.
 */
export const shardOf = (cell: Cell, count: number): number =>
  (createHash('sha256').update(stateKeyOf(cell)).digest().readUInt32BE(0) % count) + 1;
