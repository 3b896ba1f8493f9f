import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { brandIds } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { cellAddress } from '#src/qa/matrix/address.ts';
import type { Cell } from '#src/qa/matrix/cell.ts';
import { matrixOf } from '#src/qa/matrix/matrix.ts';
import { readImports } from '#src/qa/matrix/moduleImports.ts';
import { type LayeredBrand, reachOf } from '#src/qa/matrix/reach.ts';
import { drawCells } from '#src/qa/matrix/sample.ts';
import { compare } from '#src/qa/report/compare.ts';
import { pictureOf } from '#src/qa/report/picture.ts';
import { tellReport } from '#src/qa/report/tellReport.ts';
import { changesSinceLedger, commitsSinceRenewed } from '#src/qa/runs/history.ts';
import { openRun, writeRun } from '#src/qa/runs/kept.ts';
import { ledgerBrands, readLedgers } from '#src/qa/runs/ledger.ts';
import { compareAll, type RunCell } from '#src/qa/runs/run.ts';
import { runOf, takePictures } from '#src/qa/runs/take.ts';
import { type Outcome, shootAll } from '#src/qa/shots/crew.ts';
import { type Judge, noJudge, openJudge } from '#src/qa/shots/judge.ts';
import { seedOfRun } from '#tests/support/seed.ts';

/** Pages at work at once. */
const hands = 3;
const server = () => process.env.LIVERY_PICTURES ?? '';

const all = matrixOf();
const ledger = readLedgers(ledgerBrands());

/** Cells that `npm test` compares with the ledger: all of them would take a quarter of an hour. */
const sampleSize = 60;

function brandsWithLayers(): LayeredBrand[] {
  return brandIds().flatMap((id) => {
    const { brand, chain } = checkBrand(id);
    return brand ? [{ brand, layers: chain.map((layer) => layer.id) }] : [];
  });
}

/** Sixty cells: first those that what has changed since the ledger was renewed can reach. */
function sample(): Cell[] {
  const changes = changesSinceLedger();
  const reaches = changes === undefined ? () => false : reachOf(changes, brandsWithLayers(), readImports());
  return drawCells(all, reaches, sampleSize, seedOfRun());
}

/** One cell that does not look as the ledger has it, with the commits that may have changed it. */
const toldCell = ({ name, brand, status, before, why }: RunCell): string =>
  [
    `${name}: ${status}${why === undefined ? '' : ` (${why})`}; since it was last renewed:`,
    ...commitsSinceRenewed(brand, before).map((commit) => `    ${commit}`),
  ].join('\n');

test('[QA-1][QA-3] the ledger has every cell of the matrix, and no other', () => {
  const names = all.map(({ name }) => name);
  const known = new Set(Object.keys(ledger));
  expect({
    'not in the ledger (npm run snapshot)': names.filter((name) => !known.has(name)),
    'not in the matrix any more': [...known.difference(new Set(names))],
  }).toEqual({ 'not in the ledger (npm run snapshot)': [], 'not in the matrix any more': [] });
});

test('[QA-2][QA-3] sixty cells look as the ledger has them', async () => {
  const cells = sample();
  const started = new Date();
  const folder = openRun(started);
  const taken = await takePictures(cells, server(), folder, hands, { quick: true });
  const compared = compareAll(cells, taken.seen, ledger, () => false);
  const differing = compared.filter(({ status }) => status !== 'same');
  if (differing.length > 0) {
    writeRun(folder, runOf(started, taken, { selection: '', shard: null }, compared));
    await tellReport(folder, compared);
  } else rmSync(folder, { recursive: true, force: true });
  expect(compared).toHaveLength(sampleSize);
  const words = differing.map(toldCell).join('\n');
  expect(words, `Look at them (npm run snapshot -- review), then renew the ledger:\n${words}`).toBe('');
});

/** One or two cells of each kind, over all brands: languages, roles, templates, states, long and short pages. */
const handful = [
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

/** Shoots cells with a browser of its own. */
async function shot(cells: readonly Cell[], apart: boolean, judge: Judge): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  await shootAll({
    cells,
    hands,
    apart,
    judge,
    addressOf: (cell) => cellAddress(cell, server()),
    onDone: (cell, outcome) => void outcomes.set(cell.name, outcome),
  });
  return outcomes;
}

test('[QA-2][QA-6] a handful of cells, shot twice: no byte differs, nothing complains, nothing keeps anybody out', async () => {
  const cells = handful.map((name) => {
    const cell = all.find((one) => one.name === name);
    if (!cell) throw new Error(`${name} is not in the matrix`);
    return cell;
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-handful-'));
  // Once as a run does, a page for all widths; once in the other order, each on a page of its own.
  const first = await shot(cells, false, openJudge(path.join(folder, 'axe.json')));
  const second = await shot(cells.toReversed(), true, noJudge);
  rmSync(folder, { recursive: true });
  expect([...first.values()].flatMap((outcome) => ('why' in outcome ? outcome.why : []))).toEqual([]);
  const told = (outcomes: Map<string, Outcome>) =>
    Object.fromEntries(
      [...outcomes].map(([name, outcome]) => [name, 'seen' in outcome ? outcome.seen.hash : outcome.why]),
    );
  // Where pictures differ, and how: nobody has the machine at hand that saw it.
  const differences = [...first].flatMap(([name, one]) => {
    const other = second.get(name);
    if (!other || !('seen' in one && 'seen' in other) || one.seen.hash === other.seen.hash) return [];
    return [{ name, ...compare(pictureOf(one.seen.png), pictureOf(other.seen.png)).difference }];
  });
  expect(differences).toEqual([]);
  expect(told(second)).toEqual(told(first));
  for (const [name, outcome] of first) {
    const again = second.get(name);
    if (!('seen' in outcome) || !again || !('seen' in again)) continue;
    expect([name, again.seen.png.equals(outcome.seen.png)]).toEqual([name, true]);
    expect([name, outcome.seen.errors, outcome.seen.axe]).toEqual([name, [], []]);
    expect(outcome.seen.bytes).toBeGreaterThan(100_000);
  }
  const pictures = [...first.values()].map((outcome) => ('seen' in outcome ? outcome.seen.shot : ''));
  expect(new Set(pictures).size).toBe(handful.length);
});
