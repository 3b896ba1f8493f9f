import { agentTiles } from '#schemas/agentTiles.ts';
import { resourceTypes } from '#schemas/codes.ts';
import { flagNames } from '#schemas/flags.ts';
import { promotionNames } from '#schemas/promotions.ts';
import { templateNames } from '#schemas/templates.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import type { Site } from '#src/server/kernel/site.ts';
import {
  dataKinds,
  defaultState,
  demoAccounts,
  devices,
  formKinds,
  maxVendors,
  modes,
  type Role,
  type TheatreState,
  textKinds,
} from './state.ts';

/** An invalid parameter: its name, and a sentence for the user. */
export interface Mistake {
  readonly parameter: string;
  readonly message: string;
}

class InvalidValue extends Error {}

function oneOf<const T extends string>(kind: string, text: string, names: readonly T[]): T {
  const found = names.find((name) => name === text);
  if (found !== undefined) return found;
  const meant = nearest(text, names);
  throw new InvalidValue(
    `There is no ${kind} “${text}”. ${meant === undefined ? `There are: ${names.join(', ')}.` : `Did you mean “${meant}”?`}`,
  );
}

const parts = (text: string): string[] => text.split(',').filter((part) => part !== '');

/** `NAME:value,NAME:value` as a map. */
function map<T>(kind: string, text: string, names: readonly string[], value: (text: string) => T) {
  return Object.fromEntries(
    parts(text).map((part): [string, T] => {
      const [, name = part, rest] = /^([^:]*):(.*)$/.exec(part) ?? [];
      oneOf(kind, name, names);
      if (rest === undefined) throw new InvalidValue(`“${name}” needs a value: ${name}:on or ${name}:off.`);
      return [name, value(rest)];
    }),
  );
}

function onOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new InvalidValue(`“${text}” is neither on nor off.`);
  return text === 'on';
}

function clock(text: string): Date | 'real' {
  if (text === 'real') return 'real';
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw new InvalidValue(`“${text}” is no time: write it in UTC as 2026-01-15T12:00:00Z, or “real”.`);
  return new Date(time);
}

function template(text: string): string {
  if (!/^[\w-]{1,8}$/.test(text)) throw new InvalidValue(`“${text}” cannot be a version of a template.`);
  return text;
}

function vendors(text: string): number {
  const count = Number(text);
  if (!/^\d{1,3}$/.test(text) || count < 1 || count > maxVendors)
    throw new InvalidValue(`“${text}” is not a whole number from 1 to ${maxVendors}.`);
  return count;
}

type Reader = (text: string, site: Pick<Site, 'brand'>) => Partial<TheatreState>;

/** Reads each parameter. Throws InvalidValue. */
const readers: Readonly<Record<string, Reader>> = {
  role: (text) => ({ role: oneOf('role', text, Object.keys(demoAccounts) as Role[]) }),
  lang: (text, { brand }) => ({ lang: oneOf('language here', text, brand.languages.offered) }),
  clock: (text) => ({ clock: clock(text) }),
  still: (text) => ({ still: oneOf('choice', text, ['0', '1', 'on']) !== '0' }),
  popups: (text) => ({ popups: oneOf('choice', text, ['0', '1', 'on']) !== '0' }),
  device: (text) => ({ device: oneOf('device', text, devices) }),
  data: (text) => ({ data: oneOf('kind of data', text, dataKinds) }),
  text: (text) => ({ text: oneOf('kind of text', text, textKinds) }),
  form: (text) => ({ form: oneOf('kind of form', text, formKinds) }),
  vendors: (text) => ({ vendors: vendors(text) }),
  mode: (text) => ({ mode: oneOf('mode', text, modes) }),
  flags: (text) => ({ flags: map('flag', text, flagNames, onOff) }),
  promotions: (text) => ({ promotions: map('promotion', text, promotionNames, onOff) }),
  template: (text) => ({ template: map('template', text, templateNames, template) }),
  tiles: (text) => ({
    tiles: text === 'none' ? [] : parts(text).map((tile) => oneOf('tile', tile, agentTiles)),
  }),
  resources: (text) => ({ resources: map('resource', text, resourceTypes, onOff) }),
};

/** Settings that a form sends one by one, as `flag.MAILCEN=off`, with the parameter that joins them. */
const joinedNames: Readonly<Record<string, string>> = {
  flag: 'flags',
  promotion: 'promotions',
  template: 'template',
  resource: 'resources',
};

const singleSetting = /^(flag|promotion|template|resource)\.(\w{1,40})$/;

/** Joins the settings that a form sent one by one. */
export function joinSettings(parameters: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams();
  for (const [name, value] of parameters) {
    const [, kind = '', setting = ''] = singleSetting.exec(name) ?? [];
    const parameter = joinedNames[kind];
    if (parameter === undefined) result.append(name, value);
    else if (value !== '')
      result.set(parameter, [result.get(parameter), `${setting}:${value}`].filter(Boolean).join(','));
  }
  return result;
}

/** The parameters of a state, in writing order. */
export const stateParameters: readonly string[] = Object.keys(readers);

/**
 * Reads a state. All mistakes are returned, with the nearest valid name; an invalid parameter keeps its default. An
 * empty parameter is ignored; of a repeated one, the last counts. Parameters that are not of a state are ignored.
 */
export function readState(
  parameters: URLSearchParams,
  site: Pick<Site, 'brand'>,
): { state: TheatreState; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  let state = defaultState;
  for (const [parameter, text] of parameters) {
    const reader = Object.hasOwn(readers, parameter) ? readers[parameter] : undefined;
    try {
      if (reader && text !== '') state = { ...state, ...reader(text, site) };
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      mistakes.push({ parameter, message: error.message });
    }
  }
  return { state, mistakes };
}

const mapText = (map: Readonly<Record<string, string | boolean>>): string =>
  Object.entries(map)
    .map(([name, value]) => `${name}:${value === true ? 'on' : value === false ? 'off' : value}`)
    .join(',');

/**
 * Returns a state as parameters: always the clock, and what differs from the default. It reads back as the same
 * state.
 */
export function writeState(state: TheatreState): URLSearchParams {
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
    flags: mapText(state.flags),
    promotions: mapText(state.promotions),
    template: mapText(state.template),
    tiles: state.tiles?.join(',').replace(/^$/, 'none') ?? '',
    resources: mapText(state.resources),
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
