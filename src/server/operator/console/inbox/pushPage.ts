import type { Site } from '#src/server/kernel/site.ts';
import type { PushFigures } from '#src/server/push/pushFigures.ts';
import type { ShownPushKey } from '#src/server/push/pushKeys.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import {
  type FormContent,
  pluralize,
  problemList,
  readOnly,
  switchField,
  textField,
  timeElement,
} from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';
import { brandPath, csrfField } from '../view/layout.ts';

/** What the page of notifications shows. */
export interface ShownPush {
  readonly key: ShownPushKey | undefined;
  readonly figures: PushFigures;
  /** The posted form that was refused, by its deed. */
  readonly refused?: { readonly deed: 'keys' | 'generate' | 'test'; readonly filled: FormContent };
}

const alarmOf = ({ alarm }: ShownPushKey): HtmlPart =>
  alarm !== undefined &&
  html`<div class="message bad" role="alert"><p><bdi>${alarm.host}</bdi> refused the key with ${alarm.status} · ${timeElement(alarm.at)}</p><p>Nothing that was refused is tried again. Check that the contact is a real address; if it is, make a new pair below.</p></div>`;

/** What became of notifications lately. */
function stateOf({ key, figures }: ShownPush): Html {
  const { devices, members, sent, waiting, failures } = figures;
  const list = failures.map(
    ({ status, at, count }) =>
      html`<li><div><p>${status === 0 ? 'No answer in time' : `Status ${status}`}: ${pluralize(count, 'device')}</p><p class="hint">last ${timeElement(at)}</p></div></li>`,
  );
  return html`<section class="panel" aria-labelledby="push-title"><h2 id="push-title">Notifications</h2><p class="lead">Members who ask for it are told of payments, rewards and messages by their browsers, also while the site is closed. No amounts are sent.</p>${key ? alarmOf(key) : html`<p class="empty">Without a key pair, members are offered no notifications.</p>`}<p>${pluralize(devices, 'device')} of ${pluralize(members, 'member')} · ${sent} sent in the last seven days · ${waiting} waiting</p>${list.length > 0 && html`<h3>Last errors</h3><ul class="entries">${list}</ul>`}</section>`;
}

/** The page of a brand's notifications: what became of them, their key, and a test. */
export function pushPage(site: Site, session: ConsoleSession, shown: ShownPush): Html {
  const { key, figures, refused } = shown;
  const path = brandPath(site, 'inbox', '/notifications');
  const may = session.can('settings');
  const filledOf = (deed: string): FormContent =>
    refused?.deed === deed
      ? refused.filled
      : { values: { subject: key?.subject ?? '', publicKey: key?.publicKey ?? '' }, problems: {} };
  const ends = `The ${pluralize(figures.devices, 'subscription')} of this brand end: each member has to turn notifications on again.`;
  const confirm = (deed: string) =>
    key &&
    switchField(
      { name: 'confirm', label: 'End all subscriptions', hint: ends, scope: `${deed}-` },
      { values: {}, problems: {} },
    );
  const subject = (deed: string, filled: FormContent) =>
    textField(
      {
        ...{ name: 'subject', label: 'Contact', wide: true, code: true, maxLength: 200, scope: `${deed}-` },
        hint: 'Where services of browsers write to if something is wrong, such as mailto:push@your-company.com. It must be real.',
        placeholder: 'mailto:push@your-company.com',
      },
      filled,
    );
  const [made, pasted, tested] = [filledOf('generate'), filledOf('keys'), filledOf('test')];
  const generate = html`${subject('generate', made)}${confirm('generate')}`;
  const keys = html`${subject('keys', pasted)}${textField({ name: 'publicKey', label: 'Public key', wide: true, code: true, maxLength: 200, scope: 'keys-' }, pasted)}${textField({ name: 'privateKey', label: 'Private key', wide: true, code: true, maxLength: 200, scope: 'keys-', hint: key ? 'Leave it empty to change the contact alone. The one that is kept is never shown.' : 'It is stored encrypted, and never shown again.' }, { ...pasted, values: { ...pasted.values, privateKey: '' } })}${confirm('keys')}`;
  const form = (deed: string, filled: FormContent, fields: Html, button: string) =>
    may
      ? html`<form method="post" action="${path}/${deed}" data-guard>${csrfField(session)}${problemList(filled, `${deed}-`)}${fields}<div class="actions"><button class="primary">${button}</button></div></form>`
      : readOnly(fields);
  const test = html`<section class="panel" aria-labelledby="test-title"><h2 id="test-title">Send a test</h2><p class="lead">To every device of one account, whatever its topics and quiet hours.</p><form method="post" action="${path}/test">${csrfField(session)}${problemList(tested, 'test-')}${textField({ name: 'account', label: 'Account', maxLength: 64, code: true, scope: 'test-' }, tested)}<div class="actions"><button>Send the test</button></div></form></section>`;
  return html`${stateOf(shown)}
<section class="panel" aria-labelledby="make-title"><h2 id="make-title">${key ? 'Make a new pair' : 'Make a key pair'}</h2>${key && html`<p class="hint">The pair in use: <code>${key.publicKey}</code> · ${timeElement(key.madeAt)}</p>`}${form('generate', made, generate, 'Make the pair')}</section>
<section class="panel" aria-labelledby="paste-title"><h2 id="paste-title">Use a pair of your own</h2>${form('keys', pasted, keys, 'Save')}</section>
${key && session.can('care') && test}`;
}
