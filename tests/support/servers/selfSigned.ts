import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One value in DER: a tag, the length, the content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const digits = body.length.toString(16);
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

const sequence = (...content: readonly Uint8Array[]) => der(0x30, ...content);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
/** UTCTime, such as 261123074500Z. */
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = '550403';
const subjectAlternativeName = '551d11';
const day = 24 * 3_600_000;

/**
 * A self-signed certificate for these hosts, valid for a day, and its key; both in PEM. Node makes none itself, and a
 * stored one would be a secret in the repository that ends some day.
 */
export function selfSigned(hosts: readonly string[], now = new Date()): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(
    der(0x31, sequence(oid(commonName), der(0x0c, Buffer.from(hosts[0] ?? 'localhost')))),
  );
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))));
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const certificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(now.getTime() - day)), time(new Date(now.getTime() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(subjectAlternativeName), der(0x04, names)))),
  );
  const signed = sequence(certificate, ecdsaWithSha256, bits(sign('sha256', certificate, privateKey)));
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
