import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { atRest, expect, test } from '#tests/support/page/page.ts';
import { checkedBaseBrand, setPageLanguage } from '#tests/support/reference.ts';
import { hostileHtml } from '#tests/support/samples/hostileHtml.ts';

test.use({ rests: true });

test('[TR-1] every page has a policy without unsafe sources, and the other security headers', async ({
  request,
}) => {
  for (const [id, { paths }] of Object.entries(checkedBaseBrand().pages)) {
    const headers = (await request.get(paths[0] ?? '/')).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, id).not.toMatch(/unsafe-(eval|inline)/);
    expect(policy, id).toContain("require-trusted-types-for 'script'");
    expect(policy, id).toContain("default-src 'none'");
    expect(policy, id).toContain("frame-ancestors 'none'");
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    expect(
      // The games' origin of a local server has no certificate either.
      findings.filter(
        ({ severity, value }) => severity <= Severity.MEDIUM && !value?.startsWith('http://localhost:'),
      ),
      id,
    ).toEqual([]);
    expect(headers, id).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
      'cross-origin-opener-policy': expect.any(String),
    });
  }
});

test.describe('provoked violations', () => {
  test.use({ allowedProblems: [/.*/] });

  test('[TR-1] the policy blocks inline scripts, eval, and markup from text', async ({ page }) => {
    await page.goto('/m/help');
    // In a task of the page: code run by a debugger is exempt from the policy.
    const outcome = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const attempt = (work: () => void) => {
            try {
              work();
              return 'allowed';
            } catch {
              return 'refused';
            }
          };
          setTimeout(() => {
            const script = document.createElement('script');
            resolve({
              // biome-ignore lint/security/noGlobalEval: it must be refused
              eval: attempt(() => window.eval('1')),
              markup: attempt(() => {
                document.body.innerHTML = '<b>x</b>';
              }),
              script: attempt(() => {
                script.text = 'window.ran = 1';
                document.body.append(script);
              }),
              ran: 'ran' in window,
            });
          });
        }),
    );
    expect(outcome).toEqual({ eval: 'refused', markup: 'refused', script: 'refused', ran: false });
  });
});

test('[PE-2] the published page is drawn before any script, hydrates without a mismatch, and has no style attributes', async ({
  page,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(test.info().project.use.baseURL ?? '/');
  await expect(still.getByRole('navigation')).toBeVisible();
  await expect(still.getByRole('tab').first()).toBeVisible();
  expect(await still.content()).not.toMatch(/<[^>]+\sstyle=/);
  await plain.close();

  await setPageLanguage(page, 'TY');
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    window.addEventListener('livery:report', (event) =>
      reports.push(JSON.stringify((event as CustomEvent).detail)),
    );
  });
  for (const path of ['/', '/m/login', '/m/gameList', '/m/help', '/m/mine']) {
    await page.goto(path);
    await atRest(page);
    expect(await page.evaluate(() => (window as unknown as { reports: string[] }).reports), path).toEqual([]);
  }
});

test('[TR-1] nothing is requested from another origin', async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) =>
    origins.add(new URL(request.url()).protocol === 'data:' ? 'data:' : new URL(request.url()).origin),
  );
  await page.goto('/');
  await atRest(page);
  origins.delete('data:');
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});

/** Texts of the API have a maximum length: splits the payloads into several texts. */
function batches(payloads: readonly string[], maxLength = 18_000): string[] {
  const made = [''];
  for (const payload of payloads) {
    const last = made.length - 1;
    if ((made[last] ?? '').length + payload.length > maxLength) made.push(payload);
    else made[last] += payload;
  }
  return made;
}

test.describe('hostile HTML', () => {
  // Parsing it in an inert document makes the browser report what it would have blocked; nothing runs.
  test.use({ allowedProblems: [/content security policy|Failed to load resource/i] });

  test("[TR-1] in an operator's notice runs nothing and requests nothing from another origin", async ({
    page,
    baseURL,
  }) => {
    const away: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
        away.push(request.url());
    });
    for (const message of batches(hostileHtml)) {
      await page.route('**/wps/system/status', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { value: object };
        await route.fulfill({
          json: { ...body, value: { ...body.value, maintenance: true, info: { message } } },
        });
      });
      await page.goto('/');
      await expect(page.locator('[data-page="maintenance"]')).toBeVisible();
      await atRest(page);
      expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
      expect(
        await page.locator('main script, main iframe, main style, main [onerror], main [onload]').count(),
      ).toBe(0);
      await page.unroute('**/wps/system/status');
    }
    expect(away).toEqual([]);
  });
});
