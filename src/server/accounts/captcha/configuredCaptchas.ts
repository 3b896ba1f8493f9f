import { captchaFrameOf } from '#src/domain/site/captchaFrame.ts';
import type { CaptchaProvider } from '#src/server/kernel/captchaProvider.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { httpCaptchaProvider } from './httpCaptchaProvider.ts';

/** The captcha provider of a brand; undefined if it has none that can be asked. */
export type CaptchaProviders = (site: Pick<Site, 'brand' | 'hosting'>) => CaptchaProvider | undefined;

/** Name of the environment variable with a brand's secret; it ends with `ACME_TWO` for `acme-two`. */
const secretName = (brandId: string): string =>
  `LIVERY_CAPTCHA_SECRET_${brandId.toUpperCase().replaceAll('-', '_')}`;

/**
 * The providers that brands' `hosting.json` names, with secrets from the environment: of the brand, else
 * `LIVERY_CAPTCHA_SECRET`. A brand without one has no provider, which is told once.
 */
export function captchaProvidersOf(
  env: NodeJS.ProcessEnv,
  onError: (error: unknown) => void,
): CaptchaProviders {
  const known = new Map<string, CaptchaProvider | undefined>();
  return ({ brand, hosting }) => {
    const frame = captchaFrameOf(hosting);
    if (!hosting.captcha || frame === undefined) return undefined;
    const { verify } = hosting.captcha;
    const key = `${brand.id} ${frame} ${verify}`;
    if (!known.has(key)) {
      const secret = env[secretName(brand.id)] || env.LIVERY_CAPTCHA_SECRET;
      if (!secret)
        onError(
          new Error(`${brand.id} names a captcha in hosting.json, and ${secretName(brand.id)} is not set`),
        );
      known.set(key, secret ? httpCaptchaProvider({ frame, verify, secret, onError }) : undefined);
    }
    return known.get(key);
  };
}
