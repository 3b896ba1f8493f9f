import type { Site } from '#src/server/kernel/site.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import { type Html, type HtmlPart, html } from './html.ts';
import { waitingOf } from './waiting.ts';

/** The pages of a brand, by the last segment of their path. */
const tabs = {
  flags: 'Flags',
  settings: 'Settings',
  register: 'Registration',
  members: 'Members',
  payments: 'Payments',
  promotions: 'Promotions',
  contracts: 'Contracts',
  announcements: 'Announcements',
  help: 'Help',
  agreement: 'Agreement',
  inbox: 'Inbox',
  outbox: 'Messages out',
  reports: 'Reports',
  changes: 'Changes',
} as const;
export type BrandTab = keyof typeof tabs;

/** Path of a brand's page in the console. */
export const brandPath = (site: Site, tab: BrandTab, rest = ''): string =>
  `/console/brands/${encodeURIComponent(site.brand.id)}/${tab}${rest}`;

const document = (title: string, body: HtmlPart, scripts: readonly string[] = []): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/console/icon.svg">
<link rel="stylesheet" href="/console/console.css">
${['console.mjs', ...scripts].map((name) => html`<script type="module" src="/console/${name}"></script>`)}
</head>
<body>${body}</body>
</html>
`.text;

/** The hidden field with the CSRF token that every form needs. */
export const csrfField = ({ csrf }: ConsoleSession): Html =>
  html`<input type="hidden" name="csrf" value="${csrf}">`;

const barOf = (session: ConsoleSession) =>
  html`<header class="bar"><a class="home" href="/console">Livery console</a><div class="who"><a href="/console/account"><bdi>${session.operator?.displayName ?? 'Your sessions'}</bdi></a><form method="post" action="/console/sign-out">${csrfField(session)}<button class="quiet">Sign out</button></form></div></header>`;

/** The icon of a brand, or its first letter. */
export const brandIcon = ({ brand, notes }: Site): Html =>
  notes?.icon === undefined
    ? html`<span class="icon" aria-hidden="true">${[...brand.name][0] ?? '?'}</span>`
    : html`<img class="icon" src="/console/icons/${encodeURIComponent(brand.id)}" alt="" width="40" height="40">`;

/** The contents of a console page. */
export interface ConsolePage {
  readonly title: string;
  readonly body: HtmlPart;
  /** Result of the last action, in a live region. */
  readonly message?: HtmlPart;
  /** The brand that the page belongs to; `tab` is the current page of the brand. */
  readonly site?: Site;
  readonly tab?: BrandTab;
}

/** Renders a page for a signed-in operator. */
export function consolePage(
  session: ConsoleSession,
  { title, body, message, site, tab }: ConsolePage,
): string {
  const waiting = waitingOf(session);
  const count = tab === 'payments' && waiting?.label ? `${waiting.label.trim()} ` : '';
  const head = site
    ? html`<header class="brand">${brandIcon(site)}<div><p class="over"><a href="/console">All brands</a></p><h1 dir="auto">${site.brand.name}</h1></div></header>
<nav aria-label="Brand"><ul class="tabs">${(Object.entries(tabs) as [BrandTab, string][]).map(
        ([name, label]) =>
          html`<li><a href="${brandPath(site, name)}"${name === tab && html` aria-current="page"`}>${label}${name === 'payments' && waiting && html`<span data-waiting="${waiting.path}">${waiting.label}</span>`}</a></li>`,
      )}</ul></nav>`
    : html`<div>${session.can('read') && title !== 'Brands' && html`<p class="over"><a href="/console">All brands</a></p>`}<h1>${title}</h1></div>`;
  return document(
    site ? `${count}${title}: ${site.brand.name} · Console` : `${title} · Console`,
    html`<a class="skip" href="#content">Skip to the content</a>
${barOf(session)}
<main id="content" tabindex="-1">${head}
${message && html`<div class="message" role="status">${message}</div>`}
${body}</main>`,
    waiting ? ['live.mjs'] : [],
  );
}

/** Renders a page without a session. */
export const signedOutPage = (title: string, body: HtmlPart): string =>
  document(`${title} · Console`, html`<main class="outside">${body}</main>`);
