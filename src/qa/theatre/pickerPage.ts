import { languages } from '#schemas/languages.ts';
import { templateNames } from '#schemas/templates.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { templateOptions } from '#src/server/operator/console/settings/templateOptions.ts';
import {
  type FieldOptions,
  type FormContent,
  selectField,
  switchField,
  textField,
} from '#src/server/operator/console/view/controls.ts';
import { type Html, type HtmlPart, html } from '#src/server/operator/console/view/html.ts';
import { choicesOf, type StateChoice } from './choices.ts';
import { defaultClock, type TheatreState } from './state.ts';

type Options = readonly (readonly [value: string, label: string])[];

const dataLabels: Readonly<Record<string, string>> = {
  usual: 'As usual',
  empty: 'Empty lists',
  error: 'Errors',
  loading: 'Still loading',
};
const formLabels: Readonly<Record<string, string>> = {
  usual: 'As set',
  minimal: 'Ask for little',
  full: 'Ask for everything',
  errors: 'Ask for everything, sent empty',
};
const textLabels: Readonly<Record<string, string>> = { usual: 'As they are', long: 'Long' };
const modeLabels: Readonly<Record<string, string>> = {
  usual: 'Open',
  maintenance: 'In maintenance',
  region: 'Region blocked',
};
const deviceLabels: Readonly<Record<string, string>> = {
  usual: 'As it is',
  ios: 'iPhone',
  android: 'Android',
  other: 'Desktop',
  installed: 'Installed app',
};
const roleLabels: Readonly<Record<string, string>> = {
  visitor: 'Visitor',
  member: 'Member (demo)',
  agent: 'Agent (agent)',
  trial: 'Free trial (trial)',
};

const labelled = (values: readonly string[], labels: Readonly<Record<string, string>>): Options =>
  values.map((value, i) => [i === 0 ? '' : value, labels[value] ?? value]);

const asSet: Options = [
  ['', 'As set'],
  ['on', 'On'],
  ['off', 'Off'],
];

/** An HTML document of the theatre, styled like the console. */
export const theatreDocument = (title: string, body: HtmlPart): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/theatre/theatre.css">
<script type="module" src="/theatre/theatre.mjs"></script>
</head>
<body>${body}</body>
</html>
`.text;

/** The form values of a state. */
function valuesOf(state: TheatreState | undefined): Record<string, string> {
  if (!state) return {};
  const set = (kind: string, map: Readonly<Record<string, string | boolean>>) =>
    Object.entries(map).map(([name, value]) => [
      `${kind}.${name}`,
      value === true ? 'on' : value === false ? 'off' : value,
    ]);
  const { role, lang, clock, still, popups, device, data, text, form, vendors, mode, tiles } = state;
  const clockText = clock === 'real' ? 'real' : clock.toISOString();
  return Object.fromEntries([
    ['role', role === 'visitor' ? '' : role],
    ['lang', lang ?? ''],
    ['clock', clockText === defaultClock ? '' : clockText],
    ['still', still ? 'on' : ''],
    ['popups', popups ? 'on' : ''],
    ['device', device === 'usual' ? '' : device],
    ['data', data === 'usual' ? '' : data],
    ['text', text === 'usual' ? '' : text],
    ['form', form === 'usual' ? '' : form],
    ['vendors', vendors === undefined ? '' : String(vendors)],
    ['mode', mode === 'usual' ? '' : mode],
    ['tiles', tiles?.join(',').replace(/^$/, 'none') ?? ''],
    ...set('flag', state.flags),
    ...set('promotion', state.promotions),
    ...set('template', state.template),
    ...set('resource', state.resources),
  ]);
}

/** A collapsible group of settings; open if one of them is set. */
function group(title: string, kind: string, choices: readonly StateChoice[], filled: FormContent): Html {
  const set = choices.filter(({ name }) => filled.values[`${kind}.${name}`]).length;
  const fields = choices.map(({ name, meaning, places }) => {
    const hint = [
      meaning,
      places.length > 0 && `decides over ${places.length === 1 ? 'a place' : `${places.length} places`}`,
    ];
    return selectField(
      { name: `${kind}.${name}`, label: name, hint: hint.filter(Boolean).join('; ') },
      asSet,
      filled,
    );
  });
  return html`<details class="group"${set > 0 && html` open`}><summary>${title}</summary><div class="columns">${fields}</div></details>`;
}

/** The page for choosing a state of a site. `state`: the browser's current state. */
export function pickerPage(
  site: Site,
  sites: readonly Site[],
  port: string,
  state: TheatreState | undefined,
): string {
  const choices = choicesOf(site);
  const filled: FormContent = { values: valuesOf(state), problems: {} };
  const select = (look: FieldOptions, options: Options) => selectField(look, options, filled);
  const pages = choices.pages.map(({ id, title, access }): [string, string] => [
    id,
    `${title} (${id})${access === 'open' ? '' : ', signed in only'}`,
  ]);
  const languageOptions: Options = [
    ['', `As the brand has it: ${languages[choices.languages.default].name}`],
    ...choices.languages.offered.map((code): [string, string] => [code, `${languages[code].name} (${code})`]),
  ];
  const brands = sites.map(
    ({ brand }) =>
      html`<li><a href="http://${brand.id}.localhost${port}/theatre"${brand.id === site.brand.id && html` aria-current="page"`} dir="auto">${brand.name}</a></li>`,
  );
  return theatreDocument(
    `${site.brand.name} · Theatre`,
    html`<a class="skip" href="#content">Skip to the content</a>
<header class="bar"><a class="home" href="/theatre">Livery theatre</a>${state && html`<form method="post" action="/theatre/leave"><button class="quiet">Leave the theatre</button></form>`}</header>
<main id="content" tabindex="-1"><h1>Choose a state</h1>
<p class="lead">What this browser sees of the site, and nobody else. Its address can be sent to others, or written into a test.</p>
<nav aria-label="Brand"><ul class="chips">${brands}</ul></nav>
<form class="panel" method="get" action="/theatre" data-long data-state>
<div class="row">${select(
      { name: 'page', label: 'Page' },
      pages.sort(([a], [b]) => Number(b === 'home') - Number(a === 'home')),
    )}${select({ name: 'role', label: 'Who' }, labelled(choices.roles, roleLabels))}${select({ name: 'lang', label: 'Language' }, languageOptions)}</div>
<div class="row">${select({ name: 'data', label: 'Data' }, labelled(choices.data, dataLabels))}${select({ name: 'mode', label: 'The site is' }, labelled(choices.modes, modeLabels))}${select({ name: 'device', label: 'Device' }, labelled(choices.devices, deviceLabels))}</div>
<div class="row">${select({ name: 'text', label: 'Names' }, labelled(choices.text, textLabels))}${select({ name: 'form', label: 'Forms' }, labelled(choices.form, formLabels))}${textField({ name: 'vendors', label: 'Vendors', placeholder: 'As many as there are', code: true, hint: `How many are in each list of them: 1 to ${choices.vendors.most}.` }, filled)}</div>
<div class="row">${templateNames.map((name) => select({ name: `template.${name}`, label: `Look of ${name}` }, [['', 'As set'], ...templateOptions(name)]))}${textField({ name: 'clock', label: 'Clock', placeholder: defaultClock, code: true, hint: 'A time in UTC at which it stands still, or “real”.' }, filled)}</div>
${switchField({ name: 'still', label: 'Nothing moves', hint: 'Transitions and animations are over at once.' }, filled)}
${switchField({ name: 'popups', label: 'News and offers come up', hint: 'Else they count as seen.' }, filled)}
${group('Flags', 'flag', choices.flags, filled)}
${group('Promotions', 'promotion', choices.promotions, filled)}
${group('Downloads and communities', 'resource', choices.resources, filled)}
${textField({ name: 'tiles', label: 'Tiles of the agent home', code: true, wide: true, hint: html`Names with commas between them, or “none”. There are: ${choices.tiles.map(({ name }) => name).join(', ')}.` }, filled)}
<p class="address" data-shown hidden><span class="hint">Address of this state</span> <code data-address></code></p>
<div class="actions"><button class="primary">Open the state</button><button type="button" data-copy hidden>Copy the address</button><span role="status" class="good" data-said></span></div>
</form></main>`,
  );
}
