import { createECDH } from 'node:crypto';
import webPush from 'web-push';

/** The key pair that a brand signs its notifications with, as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Makes a new pair. */
export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

const bytesOf = (text: string, length: number): Buffer | undefined => {
  if (!/^[\w-]+$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === length ? bytes : undefined;
};

/** What is wrong with a pair, by the place; undefined for a good one. */
export function keyProblem({
  publicKey,
  privateKey,
}: VapidKeys): Partial<Record<keyof VapidKeys, string>> | undefined {
  const shown = bytesOf(publicKey, 65);
  if (shown?.[0] !== 4)
    return {
      publicKey:
        'Public key: 87 characters of base64url, as “npx web-push generate-vapid-keys” prints. Paste it again.',
    };
  const secret = bytesOf(privateKey, 32);
  if (!secret)
    return { privateKey: 'Private key: 43 characters of base64url, without spaces. Paste it again.' };
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(secret);
  } catch {
    return {
      privateKey: 'Private key: this is no key of the curve P-256. Paste it again, or make a new pair.',
    };
  }
  return curve.getPublicKey().equals(shown)
    ? undefined
    : { privateKey: 'Private key: it does not belong to the public key. Paste both of one pair.' };
}

const localName = /^(localhost|.*\.(localhost|local|test|example|invalid|internal)|\[.*\]|[\d.]+)$/i;

/** What is wrong with the address that services write to; undefined for a good one. Apple refuses what is not real. */
export function subjectProblem(subject: string): string | undefined {
  const wanted = 'Contact: a real address such as mailto:push@your-company.com or https://your-company.com.';
  if (!URL.canParse(subject) || /\s/.test(subject) || subject.length > 200) return wanted;
  const { protocol, hostname, pathname } = new URL(subject);
  const host = protocol === 'mailto:' ? (/^[^@,?]+@([^@,?]+)$/.exec(pathname)?.[1] ?? '') : hostname;
  if (protocol !== 'mailto:' && protocol !== 'https:') return wanted;
  if (localName.test(host) || !/^[^.].*\.[a-z][\w-]*$/i.test(host))
    return `${wanted} Services of browsers refuse a host that only this machine knows.`;
  return undefined;
}
