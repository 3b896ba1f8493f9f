import type { ProblemCode } from '#src/manifest/problemKinds.ts';
import { type Files, inFile, own, type Sample } from './sample.ts';

/** A fault in `server.json` of the brand. */
const inServer = (
  code: ProblemCode,
  bad: string,
  good: string,
  more: { nearest?: string; rest?: string; files?: Files } = {},
): Sample => inFile(code, 'server.json', bad, good, more);

const register = (fields: string, rest = ''): string => `{ "register": { ${fields} }${rest} }`;

/** A brand `zeta` below `acme`, whose `server.json` is this. */
const below = (text: string) => ({
  rest: '"extends": "zeta"',
  files: { '../zeta/brand.json': own().replace('"acme"', '"zeta"'), '../zeta/server.json': text },
});

/** Problems of `server.json`. */
export const serverSettingsSamples: readonly Sample[] = [
  inServer('not-json', '{ "demo": false ▸"register": {} }', '{ "demo": false, "register": {} }'),
  inServer('wrong-type', '▸[]', '{}'),
  inServer('repeated-key', '{ "demo": true, ▸"demo": false }', '{ "demo": false }'),
  inServer('unknown-key', '{ ▸"regster": {} }', '{ "register": {} }', { nearest: 'register' }),
  inServer('unknown-key', register('▸"emial": "required"'), register('"email": "required"'), {
    nearest: 'email',
  }),
  inServer('unknown-key', '{ "flags": { ▸"MAILCENN": true } }', '{ "flags": { "MAILCEN": true } }', {
    nearest: 'MAILCEN',
  }),
  inServer(
    'unknown-key',
    '{ "promotions": { ▸"REFERAL": false } }',
    '{ "promotions": { "REFERRAL": false } }',
    { nearest: 'REFERRAL' },
  ),
  inServer('unknown-key', '{ "templates": { ▸"mem_cent": "1" } }', '{ "templates": { "mem_cen": "1" } }', {
    nearest: 'mem_cen',
  }),
  inServer('unknown-key', '{ "captcha": { ▸"logn": "off" } }', '{ "captcha": { "login": "off" } }', {
    nearest: 'login',
  }),
  inServer(
    'unknown-key',
    register('"email": { "setting": "required", ▸"minlength": 8 }'),
    register('"email": { "setting": "required", "minLength": 8 }'),
    { nearest: 'minLength' },
  ),
  inServer('bad-value', register('"email": ▸"requred"'), register('"email": "required"'), {
    nearest: 'required',
  }),
  inServer(
    'bad-value',
    register('"email": { "setting": ▸"must" }'),
    register('"email": { "setting": "optional" }'),
  ),
  inServer('bad-value', '{ "templates": { "mem_cen": ▸"new" } }', '{ "templates": { "mem_cen": "1" } }'),
  inServer('bad-value', '{ "captcha": { "login": ▸"never" } }', '{ "captcha": { "login": "off" } }'),
  inServer('wrong-type', '{ "captcha": ▸"off" }', register('"captcha": "off"')),
  inServer('wrong-type', register('"email": ▸true'), register('"email": "required"')),
  inServer('wrong-type', '{ "demo": ▸"false" }', '{ "demo": false }'),
  inServer('wrong-type', '{ "flags": { "MAILCEN": ▸"off" } }', '{ "flags": { "MAILCEN": false } }'),
  inServer('wrong-type', '{ "flags": ▸["MAILCEN"] }', '{ "flags": { "MAILCEN": true } }'),
  inServer(
    'wrong-type',
    register('"username": { "minLength": ▸"5" }'),
    register('"username": { "minLength": 5 }'),
  ),
  inServer(
    'out-of-range',
    register('"username": { "maxLength": ▸500 }'),
    register('"username": { "maxLength": 50 }'),
  ),
  inServer(
    'out-of-range',
    register('"username": { "minLength": ▸-1 }'),
    register('"username": { "minLength": 1 }'),
  ),
  inServer(
    'too-short',
    register('"username": { "pattern": ▸"" }'),
    register('"username": { "pattern": "^[a-z]+$" }'),
  ),
  inServer(
    'unsafe-pattern',
    register('"username": { "pattern": ▸"^(a+)+$" }'),
    register('"username": { "pattern": "^a+$" }'),
  ),
  inServer(
    'unsafe-pattern',
    register('"email": { "setting": "required", "pattern": ▸"^[a-z" }'),
    register('"email": { "setting": "required", "pattern": "^[a-z]+@acme[.]com$" }'),
  ),
  inServer(
    'conflicting-settings',
    register('"username": { "minLength": 5, "maxLength": 16, "pattern": ▸"^[a-z]{2}$" }'),
    register('"username": { "minLength": 2, "maxLength": 16, "pattern": "^[a-z]{2}$" }'),
  ),
  inServer(
    'conflicting-settings',
    register('"username": { "maxLength": 6, "pattern": ▸"[a-z]{7,}|[0-9]{8}" }'),
    register('"username": { "maxLength": 7, "pattern": "[a-z]{7,}|[0-9]{8}" }'),
  ),
  inServer(
    'conflicting-settings',
    register('"username": { "minLength": ▸5 }'),
    register('"username": { "minLength": 4 }'),
    below(register('"username": { "minLength": 2, "pattern": "^[a-z]{2,4}$" }')),
  ),
  inServer(
    'conflicting-settings',
    register('"username": { "minLength": ▸9, "maxLength": 6 }'),
    register('"username": { "minLength": 6, "maxLength": 9 }'),
  ),
  inServer(
    'conflicting-settings',
    // The product's fewest are 8.
    register('"password": { "maxLength": ▸6 }'),
    register('"password": { "minLength": 6, "maxLength": 6 }'),
  ),
  inServer(
    'conflicting-settings',
    register('"username": ▸"off", "password": "off"'),
    register(
      '"username": "off", "password": "off"',
      ', "flags": { "USERNAMEREG3": false, "MOBILENUMPASSREG3": false }',
    ),
  ),
  inServer(
    'conflicting-settings',
    register('"password": { "setting": ▸"off" }', ', "flags": { "USERNAMEREG3": false }'),
    register('"password": { "setting": "required" }', ', "flags": { "USERNAMEREG3": false }'),
  ),
  inServer(
    'conflicting-settings',
    register('"mobileNum": "off", "verificationCode": ▸"required"', ', "flags": { "MOBILENUMREG3": false }'),
    register(
      '"mobileNum": "required", "verificationCode": "required"',
      ', "flags": { "MOBILENUMREG3": false }',
    ),
  ),
  inServer(
    'conflicting-settings',
    register('"verificationCode": ▸"required"', ', "flags": { "REGMOBVERF3": false }'),
    register('"verificationCode": "required"'),
  ),
  inServer(
    'conflicting-settings',
    register('"verificationCode": ▸"required"', ', "flags": { "REGMOBVERF3": false }'),
    // Without a password a number is always verified.
    register(
      '"verificationCode": "required"',
      ', "flags": { "REGMOBVERF3": false, "MOBILENUMPASSREG3": false }',
    ),
  ),
  inServer(
    'conflicting-settings',
    register(
      '"confirmPassword": ▸"required"',
      ', "flags": { "USERNAMEREG3": false, "MOBILENUMPASSREG3": false }',
    ),
    register('"confirmPassword": "off"', ', "flags": { "USERNAMEREG3": false, "MOBILENUMPASSREG3": false }'),
  ),
  // What a brand takes from the one it extends counts too; the problem is where the later of the two is said.
  inServer(
    'conflicting-settings',
    '{ "flags": { "USERNAMEREG3": ▸true } }',
    '{ "flags": { "USERNAMEREG3": true }, "register": { "username": null } }',
    below(register('"username": "off"', ', "flags": { "USERNAMEREG3": false }')),
  ),
  inServer('nothing-to-remove', register('▸"email": null'), '{}'),
  inServer('nothing-to-remove', register('▸"emial": null'), register('"email": null'), {
    nearest: 'email',
    ...below(register('"email": "required"')),
  }),
];
