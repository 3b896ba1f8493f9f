import { parse, root as rootOf } from 'postcss';

const isWide = (condition: string, of: string) =>
  condition.replaceAll(/\s/g, '') === of.replaceAll(/\s/g, '');

/** The rules of a style sheet without those under a media query, and those alone, without the query. */
export function splitWideRules(source: string, query: string): { others: string; wide: string } {
  const others = parse(source);
  const wide = rootOf();
  others.walkAtRules('media', (rule) => {
    if (!isWide(rule.params, query)) return;
    if (rule.parent !== others) throw new Error(`rules of wide screens within another rule: ${rule.parent}`);
    if (rule.nodes) wide.append(...rule.nodes);
    rule.remove();
  });
  return { others: others.toString(), wide: wide.toString() };
}
