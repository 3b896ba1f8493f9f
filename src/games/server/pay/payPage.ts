import { createHash } from 'node:crypto';
import { type LanguageCode, languages } from '#schemas/languages.ts';
import { escapeHtml } from '#src/domain/values/escapeHtml.ts';
import { formatMoney } from '#src/domain/values/money.ts';
import { payTexts } from './payTexts.ts';

/** A payment as its page shows it. */
export interface ShownPayment {
  readonly merchant: string;
  readonly reference: string;
  readonly amount: string;
  /** Code of the currency, and its decimals. */
  readonly currency: string;
  readonly decimals: number;
  readonly state: 'waiting' | 'paid' | 'declined' | 'over';
  /** Address of the site's page that the player came from. */
  readonly returnTo: string;
}

const style = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; --line: light-dark(#8a9693, #7f908b); --card: light-dark(#ffffff, #171f1d); --first: light-dark(#0b6e69, #5ccbc1); }
body { margin: 0; min-height: 100dvh; display: grid; align-content: start; justify-content: center; grid-template-columns: minmax(0, 26rem); padding: 1rem; box-sizing: border-box; background: light-dark(#f4f6f4, #0f1513); color: light-dark(#14211f, #e6edea); }
main { padding: 1.25rem; border-radius: 1rem; background: var(--card); border: 1px solid light-dark(#dbe2df, #2e3b37); }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.3; }
p { margin-block: 0.5rem; color: light-dark(#51615d, #a6b6b1); }
[role] { color: inherit; font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1rem; margin-block: 1rem; padding-block: 1rem; border-block: 1px solid light-dark(#dbe2df, #2e3b37); }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; text-align: end; }
form { display: grid; gap: 0.75rem; margin-block: 1rem; }
form + form { padding-block-start: 1rem; border-block-start: 1px solid light-dark(#dbe2df, #2e3b37); }
button, input, a { font: inherit; min-height: 2.75rem; border-radius: 0.75rem; box-sizing: border-box; }
button { border: 1px solid var(--line); background: none; color: inherit; font-weight: 600; cursor: pointer; }
button.first { background: var(--first); border-color: var(--first); color: light-dark(#ffffff, #06201e); }
input { border: 1px solid var(--line); background: none; color: inherit; padding-inline: 0.75rem; inline-size: 100%; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
a { display: inline-flex; align-items: center; color: var(--first); font-weight: 600; }
:focus-visible { outline: 3px solid var(--first); outline-offset: 2px; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** The page's policy: no script at all, its one style sheet, and forms that lead back to the site. */
export const payPolicy = (returnTo: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${new URL(returnTo).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A payment's page. `wrong`: the amount that was just typed is none. */
export function payPage(payment: ShownPayment, code: LanguageCode, wrong: boolean): string {
  const { lang, direction, intl } = languages[code];
  const text = (key: keyof typeof payTexts.EN) => escapeHtml((payTexts[code] ?? payTexts.EN)[key]);
  const { merchant, reference, amount, currency, decimals, state, returnTo } = payment;
  const money = formatMoney(amount, { symbol: currency, decimals }, intl);
  const back = `<p><a href="${escapeHtml(returnTo)}">${text('back')}</a></p>`;
  const forms = `<form method="post">
<button class="first" name="act" value="pay">${text('pay')}</button>
<button name="act" value="decline">${text('decline')}</button>
</form>
<form method="post">
${wrong ? `<p role="alert">${text('wrong')}</p>` : ''}
<label>${text('otherAmount')}<input name="amount" inputmode="decimal" autocomplete="off" required maxlength="24"></label>
<button name="act" value="other">${text('other')}</button>
</form>`;
  return `<!doctype html>
<html lang="${lang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text('title')}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text('title')}</h1>
<p>${text('nothing')}</p>
<dl>
<dt>${text('to')}</dt><dd><bdi>${escapeHtml(merchant)}</bdi></dd>
<dt>${text('amount')}</dt><dd><bdi>${escapeHtml(money)}</bdi></dd>
<dt>${text('reference')}</dt><dd><bdi>${escapeHtml(reference)}</bdi></dd>
</dl>
${state === 'waiting' ? forms : `<p role="status">${text(state)}</p>`}
${back}
</main>
</body>
</html>
`;
}
