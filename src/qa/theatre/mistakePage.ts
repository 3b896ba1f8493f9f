import { html } from '#src/server/operator/console/view/html.ts';
import { theatreDocument } from './pickerPage.ts';
import type { Mistake } from './readState.ts';

/** The HTML page that lists the mistakes in an address of the theatre. */
export const mistakePage = (mistakes: readonly Mistake[]): string =>
  theatreDocument(
    'There is no such state',
    html`<header class="bar"><a class="home" href="/theatre">Livery theatre</a></header>
<main id="content" tabindex="-1"><h1>There is no such state</h1>
<div class="message bad" role="alert"><p>${mistakes.length === 1 ? 'One parameter needs' : `${mistakes.length} parameters need`} another look:</p><ul>${mistakes.map(
      ({ parameter, message }) => html`<li><code>${parameter}</code>: ${message}</li>`,
    )}</ul></div>
<p><a class="button" href="/theatre">Choose a state</a></p></main>`,
  );
