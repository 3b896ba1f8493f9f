import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { brandIds } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { affectedCells, type LayeredBrand } from '#src/qa/matrix/affectedPages.ts';
import type { Cell } from '#src/qa/matrix/cell.ts';
import { matrixOf } from '#src/qa/matrix/matrix.ts';
import { readImports } from '#src/qa/matrix/moduleImports.ts';
import { sampleCells } from '#src/qa/matrix/sample.ts';
import { decodePng } from '#src/qa/report/bitmap.ts';
import { comparePictures } from '#src/qa/report/compare.ts';
import { reportRun } from '#src/qa/report/reportRun.ts';
import { changesSinceLedger, commitsSinceUpdate } from '#src/qa/runs/history.ts';
import { ledgerBrands, readLedgers } from '#src/qa/runs/ledger.ts';
import { compareCells, type RunCell } from '#src/qa/runs/run.ts';
import { createRunFolder, writeRun } from '#src/qa/runs/runFolders.ts';
import { buildRun, takePictures } from '#src/qa/runs/takePictures.ts';
import { type AccessibilityChecker, noChecker, openChecker } from '#src/qa/shots/accessibility.ts';
import { type ShotOutcome, shootAll } from '#src/qa/shots/shootAll.ts';
import { seedOfRun } from '#tests/support/seed.ts';

/** Number of pages that work in parallel. */
const hands = 3;
const server = () => process.env.LIVERY_PICTURES ?? '';

const all = matrixOf();
const ledger = readLedgers(ledgerBrands());

/** Number of cells that `npm test` compares with the ledger: all of them would take a quarter of an hour. */
const sampleSize = 60;

function brandsWithLayers(): LayeredBrand[] {
  return brandIds().flatMap((id) => {
    const { brand, chain } = checkBrand(id);
    return brand ? [{ brand, layers: chain.map((layer) => layer.id) }] : [];
  });
}

/** Sixty cells: first those affected by changes since the last update of the ledger. */
function sample(): Cell[] {
  const changes = changesSinceLedger();
  const isAffected =
    changes === undefined ? () => false : affectedCells(changes, brandsWithLayers(), readImports());
  return sampleCells(all, isAffected, sampleSize, seedOfRun());
}

/** Describes a cell that differs from the ledger, with the commits that may have changed it. */
const describeCell = ({ name, brand, status, before, why }: RunCell): string =>
  [
    `${name}: ${status}${why === undefined ? '' : ` (${why})`}; since it was last renewed:`,
    ...commitsSinceUpdate(brand, before).map((commit) => `    ${commit}`),
  ].join('\n');

test('[QA-1][QA-3] the ledger has exactly the cells of the matrix', () => {
  const names = all.map(({ name }) => name);
  const recorded = new Set(Object.keys(ledger));
  expect({
    'not in the ledger (npm run snapshot)': names.filter((name) => !recorded.has(name)),
    'not in the matrix any more': [...recorded.difference(new Set(names))],
  }).toEqual({ 'not in the ledger (npm run snapshot)': [], 'not in the matrix any more': [] });
});

test('[QA-2][QA-3] sixty cells look as recorded in the ledger', async () => {
  const cells = sample();
  const started = new Date();
  const folder = createRunFolder(started);
  const taken = await takePictures(cells, server(), folder, hands, { quick: true });
  const compared = compareCells(cells, taken.captured, ledger, () => false);
  const differing = compared.filter(({ status }) => status !== 'same');
  if (differing.length > 0) {
    writeRun(folder, buildRun(started, taken, { selection: '', shard: null }, compared));
    await reportRun(folder, compared);
  } else rmSync(folder, { recursive: true, force: true });
  expect(compared).toHaveLength(sampleSize);
  const description = differing.map(describeCell).join('\n');
  expect(
    description,
    `Look at them (npm run snapshot -- review), then renew the ledger:\n${description}`,
  ).toBe('');
});

/** Examples of all brands, languages, roles, templates, states, and of long and short pages. */
const examples = [
  'aurora/benefits/member.EN.390',
  'aurora/game-list/visitor.EN.390.empty',
  'aurora/game-list/visitor.AR.320.vendors-60',
  'aurora/home/member.EN.390',
  'aurora/home/visitor.AR.320',
  'aurora/home/visitor.AR.390',
  'banyan/home/agent.AR.390',
  'banyan/home/visitor.EN.390.error',
  'banyan/game-list/visitor.EN.390.empty',
  'banyan/login/visitor.AR.320',
  'base/game-list/trial.EN.320',
  'base/game-list/trial.EN.390',
  'base/member-centre/member.AR.320.mem_cen-0',
  'base/member-centre/member.EN.390.mem_cen-1',
  'base/lottery/visitor.AR.390.loading',
  'base/not-found/visitor.AR.390',
  'base/register/visitor.EN.320',
];

/** Captures cells with a new browser. Returns the outcomes by name. */
async function shootCells(
  cells: readonly Cell[],
  freshPages: boolean,
  checker: AccessibilityChecker,
): Promise<Map<string, ShotOutcome>> {
  const outcomes = new Map<string, ShotOutcome>();
  await shootAll({
    cells,
    hands,
    freshPages,
    checker,
    server: server(),
    onDone: (cell, outcome) => void outcomes.set(cell.name, outcome),
  });
  return outcomes;
}

test('[QA-2][QA-6] examples captured twice: equal bytes, no errors, no accessibility violations', async () => {
  const cells = examples.map((name) => {
    const cell = all.find((candidate) => candidate.name === name);
    if (!cell) throw new Error(`${name} is not in the matrix`);
    return cell;
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-examples-'));
  // First as in a run, one page load for all widths; then in reverse order, with a page load per cell.
  const first = await shootCells(cells, false, openChecker(path.join(folder, 'axe.json')));
  const second = await shootCells(cells.toReversed(), true, noChecker);
  rmSync(folder, { recursive: true });
  expect([...first.values()].flatMap((outcome) => ('why' in outcome ? outcome.why : []))).toEqual([]);
  const hashes = (outcomes: Map<string, ShotOutcome>) =>
    Object.fromEntries(
      [...outcomes].map(([name, outcome]) => [
        name,
        'capture' in outcome ? outcome.capture.hash : outcome.why,
      ]),
    );
  // Reports how pictures differ, because the pictures themselves may be out of reach, such as in CI.
  const differences = [...first].flatMap(([name, outcome]) => {
    const again = second.get(name);
    if (!again || !('capture' in outcome && 'capture' in again)) return [];
    if (outcome.capture.hash === again.capture.hash) return [];
    const { difference } = comparePictures(decodePng(outcome.capture.png), decodePng(again.capture.png));
    return [{ name, ...difference }];
  });
  expect(differences).toEqual([]);
  expect(hashes(second)).toEqual(hashes(first));
  for (const [name, outcome] of first) {
    const again = second.get(name);
    if (!('capture' in outcome) || !again || !('capture' in again)) continue;
    expect([name, again.capture.png.equals(outcome.capture.png)]).toEqual([name, true]);
    expect([name, outcome.capture.errors, outcome.capture.axe]).toEqual([name, [], []]);
    expect(outcome.capture.bytes).toBeGreaterThan(100_000);
  }
  const pictures = [...first.values()].map((outcome) => ('capture' in outcome ? outcome.capture.shot : ''));
  expect(new Set(pictures).size).toBe(examples.length);
});
