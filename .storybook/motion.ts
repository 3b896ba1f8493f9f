/*
 * Reduced motion as a visitor's device would ask for it: the rules of style sheets that depend on it, and
 * whoever asks matchMedia.
 */

const asked = /\(prefers-reduced-motion:\s*(reduce|no-preference)\)/;
const own = window.matchMedia.bind(window);
const written = new WeakMap<CSSMediaRule, string>();
let reduced = false;

window.matchMedia = (text) => {
  const [, preference] = asked.exec(text) ?? [];
  if (!reduced || !preference) return own(text);
  return own(preference === 'reduce' ? 'all' : 'not all');
};

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if ('cssRules' in rule) yield* mediaRules(rule.cssRules as CSSRuleList);
  }
}

function apply(): void {
  for (const sheet of document.styleSheets)
    for (const rule of mediaRules(sheet.cssRules)) {
      const text = written.get(rule) ?? rule.media.mediaText;
      if (!asked.test(text)) continue;
      written.set(rule, text);
      rule.media.mediaText = reduced
        ? text.replace(asked, (_, preference) => (preference === 'reduce' ? 'all' : 'not all'))
        : text;
    }
}

/** Reduces motion, or leaves it as the device asks. Style sheets that come later with a view count, too. */
export function reduceMotion(on: boolean): void {
  if (on === reduced && !on) return;
  reduced = on;
  apply();
}

new MutationObserver(() => {
  if (reduced) apply();
}).observe(document.head, { childList: true });
document.addEventListener('load', () => reduced && apply(), true);
