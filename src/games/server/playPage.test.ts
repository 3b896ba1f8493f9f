import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playPage, playPolicy } from './playPage.ts';

let folder: string;
let app: FastifyInstance;
const build = (script: string) =>
  writeFileSync(
    path.join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'src/games/browser/main.ts': { file: `assets/${script}`, css: ['assets/style-12345678.css'] },
    }),
  );
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'play-page-'));
  mkdirSync(path.join(folder, '.vite'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/main-12345678.js'), 'export {};');
  build('main-12345678.js');
  app = fastify();
  playPage(app, { folder, ancestors: () => 'http://localhost:8787' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const open = (headers: Record<string, string> = {}) => app.inject({ url: '/play', headers });

describe('the page of the demo games', () => {
  test('[GL-9] may be framed by the requesting page, and runs only its own script', async () => {
    const { headers } = await open();
    expect(headers['content-security-policy']).toBe(playPolicy('http://localhost:8787'));
    expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost:8787;');
    const findings = new CspEvaluator(new CspParser(playPolicy("'none'")).csp).evaluate();
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('[GL-9] has no inline style, event handler or script', async () => {
    const { body } = await open();
    expect(body).not.toMatch(/ style=| on\w+=|<style/);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).toContain('src="/assets/main-12345678.js"');
  });

  test('[SH-3] shows its loading text in the browser’s language and text direction', async () => {
    const { body, headers } = await open({ 'accept-language': 'ar-EG,en;q=0.4' });
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('جارٍ تحميل اللعبة');
    expect(headers.vary).toContain('Accept-Language');
  });

  test('[TR-1] caches its files as immutable, and answers 404 for a missing file', async () => {
    const found = await app.inject('/assets/main-12345678.js');
    expect(found.headers['cache-control']).toContain('immutable');
    const missing = await app.inject('/assets/main-00000000.js');
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['cache-control']).toBe('no-store');
  });
});
