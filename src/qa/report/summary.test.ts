import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatSummary } from './summary.ts';
import { makeCell, makeRun } from './testing.ts';
import { exitCodeOf } from './verdicts.ts';
import { buildReportData } from './writeReport.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'livery-summary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const finding = { rule: 'label', help: 'Form elements must have labels', target: 'input' };

test('[QA-3] the summary has counts, failures, and the groups to review', async () => {
  const run = path.join(folder, 'now');
  makeRun(run);
  const text = formatSummary(await buildReportData(run));
  expect(text).toContain(
    '**1 not captured · 1 unstable · 17 changed · 4 new · 1 removed · 4 same**, of 28 cells.',
  );
  expect(text).toMatch(
    /changed: #0b6e69 became #1050c0: `base\/help\/visitor.AR.320` and 11 more \(`group:[0-9a-f]{8}`\)/,
  );
  expect(text).toContain(
    '`banyan/list/visitor.EN.390.error` not captured: the page did not settle within 20 s',
  );
  expect(text).toContain(
    'color-contrast: Elements must meet minimum color contrast ratio thresholds (4 times)',
  );
});

test('[QA-3] measurements of an earlier run are included where it captured the same picture as before', async () => {
  const before = makeCell('base/home/visitor.EN.390', { after: 'b0', bytes: 100, requests: 3 });
  const other = makeCell('base/mine/visitor.EN.390', { after: 'zz', bytes: 100 });
  makeRun(path.join(folder, 'runs/2026-01-01'), { cells: [before, other] });
  const now = path.join(folder, 'runs/2026-01-02');
  makeRun(now, {
    cells: [makeCell(before.name, { status: 'changed' }), makeCell(other.name, { status: 'changed' })],
  });
  expect((await buildReportData(now)).earlier).toEqual({
    [before.name]: { bytes: 100, requests: 3, shift: 0, axe: 0 },
  });
});

test('[QA-3] the exit code is 0 where nothing differs, 3 where cells need a review, 1 where the run failed', () => {
  const cell = makeCell('base/home/visitor.EN.390');
  expect(exitCodeOf([])).toBe(0);
  expect(exitCodeOf([cell])).toBe(0);
  for (const status of ['new', 'changed', 'removed'] as const) {
    expect(exitCodeOf([cell, { ...cell, status }])).toBe(3);
    expect(exitCodeOf([cell, { ...cell, status }], true)).toBe(0);
  }
  for (const status of ['unstable', 'missing'] as const)
    expect(
      exitCodeOf(
        [
          { ...cell, status },
          { ...cell, status: 'changed' },
        ],
        true,
      ),
    ).toBe(1);
  expect(exitCodeOf([{ ...cell, axe: [finding] }])).toBe(1);
  expect(exitCodeOf([{ ...cell, errors: ['TypeError'] }])).toBe(1);
});
