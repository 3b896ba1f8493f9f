import type { FastifyReply } from 'fastify';
import { isLanguageCode, languages } from '#schemas/languages.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { setPreviewHeaders } from './headers.ts';
import { Html, type HtmlPart, html } from './html.ts';

/** Where a preview gets its content from. */
interface PhonePreview {
  /** Id of the form whose entries are shown. */
  readonly form: string;
  /** Address that answers the posted entries with `sendPhonePage`; its route needs `config: { shown: 'frame' }`. */
  readonly action: string;
  /** What is to be seen, in a sentence, where it is not obvious. */
  readonly lead?: HtmlPart;
}

/** The panel that shows what is being written in the frame of a phone: at once, and again at a tap. */
export const phonePreview = ({ form, action, lead }: PhonePreview): Html =>
  html`<section class="panel" aria-labelledby="preview-title"><div class="row head"><h2 id="preview-title">Preview</h2><button form="${form}" formaction="${action}" formtarget="preview" formnovalidate data-preview>Show the preview</button></div>${lead && html`<p class="lead">${lead}</p>`}<div class="phone"><iframe name="preview" title="Preview of the content" sandbox></iframe></div></section>`;

/** The frame's style, in the brand's scheme and colours. Every colour of a theme is `#rrggbb`. */
function phoneStyle({ scheme, colors }: Site['brand']['theme']): string {
  const text = scheme === 'dark' ? '#f2f4f3' : '#151a18';
  return `:root{color-scheme:${scheme};font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;background:${colors.background};color:${text};accent-color:${colors.accent}}
*{box-sizing:border-box}
body{margin:0;padding:20px 16px;overflow-wrap:anywhere}
h1{margin:0 0 12px;font-size:1.375rem;line-height:1.25}
h2{font-size:1.125rem}h3,h4{font-size:1rem}
a{color:color-mix(in srgb,${colors.accent} 60%,${text})}
img{max-inline-size:100%;block-size:auto}
table{border-collapse:collapse}td,th{padding:4px 8px;border:1px solid color-mix(in srgb,${text} 25%,transparent)}
.muted{color:color-mix(in srgb,${text} 70%,transparent)}
.card{margin-block-end:12px;padding:16px;border:1px solid color-mix(in srgb,${text} 15%,transparent);border-radius:16px;background:color-mix(in srgb,${text} 5%,transparent)}
.button{display:inline-block;padding:12px 20px;border-radius:14px;background:${colors.accent};color:${colors.background}}
.problem{margin-block-start:24px;padding:12px;border:1px solid currentColor;border-radius:12px;color:${scheme === 'dark' ? '#ff9f94' : '#b3261e'}}`;
}

/** What the frame shows. */
interface PhonePage {
  /** Code of the language of its texts. */
  readonly language: string;
  readonly title: string;
  /** Text, or sanitised markup as `Html`. The classes `card`, `muted` and `button` have a look. */
  readonly body: HtmlPart;
  /** What sanitising took out. */
  readonly removed?: readonly string[];
}

/** Sends a page for the frame: in the brand's scheme and the direction of the language, sandboxed, without scripts. */
export function sendPhonePage(
  reply: FastifyReply,
  site: Site,
  { language, title, body, removed = [] }: PhonePage,
): FastifyReply {
  const entry = isLanguageCode(language) ? languages[language] : undefined;
  const style = phoneStyle(site.brand.theme);
  setPreviewHeaders(reply, style);
  return reply
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html><html lang="${entry?.lang ?? ''}" dir="${entry?.direction ?? 'auto'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title><style>${new Html(style)}</style></head><body><h1 dir="auto">${title}</h1><div dir="auto">${body}</div>${removed.length > 0 && html`<p class="problem" lang="en" dir="ltr">Taken out: ${removed.join(', ')}</p>`}</body></html>`
        .text,
    );
}
