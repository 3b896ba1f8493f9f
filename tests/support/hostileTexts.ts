const run = 'window.__pwned=1';
const away = 'https://evil.example';

/**
 * What a hostile manifest might put where a text is expected. Each tries to run `window.__pwned = 1`, to reach
 * another origin, to leave its place in markup, style, script or template, or to show something else than it is.
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
