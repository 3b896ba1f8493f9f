import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellAddress } from './address.ts';
import type { Cell } from './cell.ts';
import { type Outcome, shootAll } from './crew.ts';
import { openJudge } from './judge.ts';
import { matrixOf } from './matrix.ts';
import { openReference, type Reference } from './reference.ts';
import { compare } from './report/compare.ts';
import { pictureOf } from './report/picture.ts';

/** One or two cells of each kind, over all brands: languages, roles, templates, states, long and short pages. */
const names = [
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

let server: Reference;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'livery-handful-'));
  server = await openReference();
}, 120_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** Shoots cells with a browser of its own. */
async function shot(cells: readonly Cell[], apart: boolean): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  await shootAll({
    cells,
    hands: 2,
    apart,
    judge: openJudge(path.join(folder, 'axe.json')),
    addressOf: (cell) => cellAddress(cell, server.url),
    onDone: (cell, outcome) => void outcomes.set(cell.name, outcome),
  });
  return outcomes;
}

test('[QA-2][QA-6] a handful of cells, shot twice: no byte differs, nothing complains, nothing keeps anybody out', async () => {
  const all = matrixOf();
  const cells = names.map((name) => {
    const cell = all.find((one) => one.name === name);
    if (!cell) throw new Error(`${name} is not in the matrix`);
    return cell;
  });
  // Once as a run does, a page for all widths; once in the other order, each on a page of its own.
  const first = await shot(cells, false);
  const second = await shot(cells.toReversed(), true);
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
  expect(new Set(pictures).size).toBe(names.length);
}, 150_000);
