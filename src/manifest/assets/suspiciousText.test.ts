import { describe, expect, test } from 'vitest';
import { breaksStyle, containsMarkup, describeSecret, runsAsAddress } from './suspiciousText.ts';

describe('[OP-2] a text that looks like a secret', () => {
  test.each([
    ['sk_live_4eC39HqLyjWDarjtT1zdp7dc', ''],
    ['AKIAIOSFODNN7EXAMPLE', ''],
    ['-----BEGIN RSA PRIVATE KEY-----', ''],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4', ''],
    ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', ''],
    ['wJalrXUtnFEMI7K7MDENG8bPxRf4iCYEXAMPLEKEY', ''],
    ['hunter2', 'password'],
    ['hunter2', 'db_password'],
    ['abc12345', 'apiKey'],
  ])('%s under "%s"', (text, key) => {
    expect(describeSecret(text, key)).not.toBeNull();
  });

  test.each([
    ['field.password', 'password'],
    ['login', 'password'],
    ['', 'token'],
    ['Acme', 'name'],
    ['loginPassword', 'rule'],
    ['assets/some-quite-long-name-of-a-picture-in-the-folder.svg', ''],
    ['page.team-profit-and-loss.title.of-the-second-table', ''],
    ['https://images.acme.example/banners/summer-2026/large', ''],
    ['กรุณากรอกรหัสผ่านของคุณเพื่อเข้าสู่ระบบอีกครั้ง', ''],
    ['258.00', 'depositBadge'],
    ['100000000000000000000000000000000000000', ''],
  ])('%s under "%s" does not', (text, key) => {
    expect(describeSecret(text, key)).toBeNull();
  });
});

test.each([
  'javascript:1',
  ' JavaScript:1',
  'java\nscript:1',
  'data:text/html,x',
  'vb\u200bscript:1',
  'blob:x',
])('[BR-3] %j would run', (text) => expect(runsAsAddress(text)).toBe(true));
test.each(['Java: the script', 'Data: 5 GB', '/m/home', 'https://a.example', 'mailto:a@b.example'])(
  '[BR-3] %j would not',
  (text) => expect(runsAsAddress(text)).toBe(false),
);

test.each(['red;}body{x:y}', 'url(//x)', 'expression(1)', '</style>', '@import "x"'])(
  '[BR-3] %j leaves a style sheet',
  (text) => expect(breaksStyle(text)).toBe(true),
);
test.each(['#ffffff', 'Win; play; repeat', 'a {{name}} b', 'Behaviour: good'])(
  '[BR-3] %j stays in it',
  (text) => expect(breaksStyle(text)).toBe(false),
);

test('[BR-3] markup is detected, plain characters are not', () => {
  for (const text of ['<b>x</b>', '<img src=x', '<!-- x -->', '</p>'])
    expect(containsMarkup(text)).toBe(true);
  for (const text of ['1 < 2', 'a <-> b', 'x > y', '<3']) expect(containsMarkup(text)).toBe(false);
});
