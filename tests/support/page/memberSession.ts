import type { Page } from '@playwright/test';
import { authorizationOf } from '#src/domain/access/authorization.ts';
import { siteUrl } from './page.ts';

/** The `token` of the session that the page's brand stores; empty for a visitor. In cookie mode it is no secret. */
export const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const brand = document.documentElement.dataset.brand;
    const stored = Object.entries(localStorage).find(([key]) =>
      brand === undefined ? key.endsWith(':MC_SESSION_INFO') : key === `${brand}:MC_SESSION_INFO`,
    )?.[1];
    return (JSON.parse(stored ?? '{}') as { token?: string }).token ?? '';
  });

/** What the server answered to a call of a page's member. */
interface MemberAnswer {
  readonly status: number;
  readonly success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the value of any operation
  readonly value: any;
}

/**
 * Calls the API as the page's member, but not from the page: it notices nothing, and no policy holds the call. `token`:
 * of another session than the stored one. `body`: JSON, or a picture. `api`: where the API is, if not at the page's own port.
 */
export async function callAsMember(
  page: Page,
  { method, path }: { readonly method: string; readonly path: string },
  {
    body,
    token,
    api,
  }: { readonly body?: object | Buffer; readonly token?: string; readonly api?: string } = {},
): Promise<MemberAnswer> {
  const { host, origin, port } = new URL(page.url());
  const cookies = await page.context().cookies(origin);
  // Only browsers resolve names under localhost.
  const address = new URL(path, api ?? siteUrl());
  if (api === undefined) address.port = port;
  const answer = await page.request.fetch(address.href, {
    method,
    headers: {
      Host: host,
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      Authorization: authorizationOf(token ?? (await storedToken(page))),
      Language: 'EN',
      Merchant: 'site',
      'Idempotency-Key': crypto.randomUUID(),
      ...(Buffer.isBuffer(body) && { 'Content-Type': 'image/png' }),
    },
    ...(body === undefined ? {} : { data: body }),
  });
  const { success, value } = (await answer.json()) as Omit<MemberAnswer, 'status'>;
  return { status: answer.status(), success, value };
}
