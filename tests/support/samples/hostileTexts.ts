const run = 'window.__pwned=1';
const away = 'https://evil.example';

/**
 * Hostile values for texts of a manifest. Each tries to run `window.__pwned = 1`, to reach another origin, to break
 * out of markup, style, script or template, or to look like something else.
 */
export const hostileTexts: readonly string[] = [
  `javascript:${run}`,
  `java\n\tscript:${run}`,
  `data:text/html,<script>${run}</script>`,
  '//evil.example',
  '/\\evil.example',
  `${away}/x.png`,
  `"><script>${run}</script>`,
  `"><img src=x onerror=${run}>`,
  `' onmouseover='${run}`,
  `" autofocus onfocus="${run}`,
  `</script><script>${run}</script>`,
  `</title><svg onload=${run}>`,
  `</style><script>${run}</script>`,
  `red;}body{background:url(${away}/x.png)}`,
  `url(${away}/x.png)`,
  'expression(alert(1))',
  `<!--<script>${run}</script>-->`,
  `\${${run}}`,
  `{{constructor.constructor('${run}')()}}`,
  '{{name}} $t(menu.home) {{-name}}',
  '<%= 7*7 %>#{7*7}',
  '$& $` $1',
  'x'.repeat(20_000),
  'user\u202emoc.elpmaxe',
  'a\u0000b',
  '\u2028\u2029',
  '../../../../etc/passwd',
  '__proto__',
  "'; DROP TABLE members; --",
];
