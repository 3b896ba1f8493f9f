import { agentTiles } from '#schemas/agentTiles.ts';
import { resourceTypes } from '#schemas/codes.ts';
import { flagNames } from '#schemas/flags.ts';
import { promotionNames } from '#schemas/promotions.ts';
import { templateNames } from '#schemas/templates.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import type { Site } from '#src/server/kernel/site.ts';
import {
  dataKinds,
  devices,
  formKinds,
  modes,
  mostVendors,
  type Role,
  roles,
  type State,
  textKinds,
  usualState,
} from './state.ts';

/** A parameter that says nothing valid: which, and a sentence for the person. */
export interface Mistake {
  readonly parameter: string;
  readonly message: string;
}

class Unfit extends Error {}

function one<const T extends string>(kind: string, text: string, names: readonly T[]): T {
  const found = names.find((name) => name === text);
  if (found !== undefined) return found;
  const meant = nearest(text, names);
  throw new Unfit(
    `There is no ${kind} “${text}”. ${meant === undefined ? `There are: ${names.join(', ')}.` : `Did you mean “${meant}”?`}`,
  );
}

const parts = (text: string): string[] => text.split(',').filter((part) => part !== '');

/** `NAME:value,NAME:value` as a map. */
function map<T>(kind: string, text: string, names: readonly string[], value: (text: string) => T) {
  return Object.fromEntries(
    parts(text).map((part): [string, T] => {
      const [, name = part, rest] = /^([^:]*):(.*)$/.exec(part) ?? [];
      one(kind, name, names);
      if (rest === undefined) throw new Unfit(`“${name}” needs a value: ${name}:on or ${name}:off.`);
      return [name, value(rest)];
    }),
  );
}

function onOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Unfit(`“${text}” is neither on nor off.`);
  return text === 'on';
}

function clock(text: string): Date | 'real' {
  if (text === 'real') return 'real';
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw new Unfit(`“${text}” is no time: write it in UTC as 2026-01-15T12:00:00Z, or “real”.`);
  return new Date(time);
}

function template(text: string): string {
  if (!/^[\w-]{1,8}$/.test(text)) throw new Unfit(`“${text}” cannot be a version of a template.`);
  return text;
}

function vendors(text: string): number {
  const many = Number(text);
  if (!/^\d{1,3}$/.test(text) || many < 1 || many > mostVendors)
    throw new Unfit(`“${text}” is not a whole number from 1 to ${mostVendors}.`);
  return many;
}

type Reader = (text: string, site: Pick<Site, 'brand'>) => Partial<State>;

/** How each parameter is read. Throws Unfit. */
const readers: Readonly<Record<string, Reader>> = {
  role: (text) => ({ role: one('role', text, Object.keys(roles) as Role[]) }),
  lang: (text, { brand }) => ({ lang: one('language here', text, brand.languages.offered) }),
  clock: (text) => ({ clock: clock(text) }),
  still: (text) => ({ still: one('choice', text, ['0', '1', 'on']) !== '0' }),
  popups: (text) => ({ popups: one('choice', text, ['0', '1', 'on']) !== '0' }),
  device: (text) => ({ device: one('device', text, devices) }),
  data: (text) => ({ data: one('kind of data', text, dataKinds) }),
  text: (text) => ({ text: one('kind of text', text, textKinds) }),
  form: (text) => ({ form: one('kind of form', text, formKinds) }),
  vendors: (text) => ({ vendors: vendors(text) }),
  mode: (text) => ({ mode: one('mode', text, modes) }),
  flags: (text) => ({ flags: map('flag', text, flagNames, onOff) }),
  promotions: (text) => ({ promotions: map('promotion', text, promotionNames, onOff) }),
  template: (text) => ({ template: map('template', text, templateNames, template) }),
  tiles: (text) => ({
    tiles: text === 'none' ? [] : parts(text).map((tile) => one('tile', tile, agentTiles)),
  }),
  resources: (text) => ({ resources: map('resource', text, resourceTypes, onOff) }),
};

/** Settings that a form sends one by one, `flag.MAILCEN=off`, with the parameter that holds them all. */
const single: Readonly<Record<string, string>> = {
  flag: 'flags',
  promotion: 'promotions',
  template: 'template',
  resource: 'resources',
};

const singleName = /^(flag|promotion|template|resource)\.(\w{1,40})$/;

/** The parameters with what a form sent one by one put together. */
export function joined(parameters: URLSearchParams): URLSearchParams {
  const made = new URLSearchParams();
  for (const [name, value] of parameters) {
    const [, kind = '', own = ''] = singleName.exec(name) ?? [];
    const whole = single[kind];
    if (whole === undefined) made.append(name, value);
    else if (value !== '') made.set(whole, [made.get(whole), `${own}:${value}`].filter(Boolean).join(','));
  }
  return made;
}

/** The parameters of a state, in the order in which they are written. */
export const stateParameters: readonly string[] = Object.keys(readers);

/**
 * Reads a state. Every mistake is told, with the nearest valid name; the state is then the usual one in that respect.
 * An empty parameter says nothing; of one that is there twice, the last one counts. Parameters that are not of a state
 * are left alone.
 */
export function readState(
  parameters: URLSearchParams,
  site: Pick<Site, 'brand'>,
): { state: State; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  let state = usualState;
  for (const [parameter, text] of parameters) {
    const reader = Object.hasOwn(readers, parameter) ? readers[parameter] : undefined;
    try {
      if (reader && text !== '') state = { ...state, ...reader(text, site) };
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      mistakes.push({ parameter, message: error.message });
    }
  }
  return { state, mistakes };
}

const written = (map: Readonly<Record<string, string | boolean>>): string =>
  Object.entries(map)
    .map(([name, value]) => `${name}:${value === true ? 'on' : value === false ? 'off' : value}`)
    .join(',');

/** A state as parameters: the clock always, of the rest what differs from the usual. Reads back as the same state. */
export function writeState(state: State): URLSearchParams {
  const texts: Readonly<Record<string, string>> = {
    role: state.role,
    lang: state.lang ?? '',
    clock: state.clock === 'real' ? 'real' : state.clock.toISOString(),
    still: state.still ? '1' : '0',
    popups: state.popups ? '1' : '0',
    device: state.device,
    data: state.data,
    text: state.text,
    form: state.form,
    vendors: state.vendors === undefined ? '' : String(state.vendors),
    mode: state.mode,
    flags: written(state.flags),
    promotions: written(state.promotions),
    template: written(state.template),
    tiles: state.tiles?.join(',').replace(/^$/, 'none') ?? '',
    resources: written(state.resources),
  };
  const usual: Readonly<Record<string, string>> = {
    role: 'visitor',
    still: '0',
    popups: '0',
    device: 'usual',
    data: 'usual',
    text: 'usual',
    form: 'usual',
    mode: 'usual',
  };
  return new URLSearchParams(
    stateParameters.flatMap((name) => {
      const text = texts[name] ?? '';
      return text === (usual[name] ?? '') ? [] : [[name, text]];
    }),
  );
}
