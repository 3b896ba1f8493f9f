import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLedger, updateLedgers } from '../runs/ledger.ts';
import {
  type ApprovalRequest,
  type ApprovalStore,
  type ApprovedCell,
  approve,
  readApprovalLog,
  undoApproval,
} from './approvals.ts';
import { readApprovalsFile, run, toApprovalRequests } from './approveCommand.ts';
import type { ApprovalsFile } from './reportData.ts';

let folder: string;
let store: ApprovalStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'livery-approve-'));
  store = { ledgers: path.join(folder, 'ledger'), log: path.join(folder, 'approvals.jsonl') };
  updateLedgers(
    { 'base/home/visitor.EN.390': 'h1', 'base/old/visitor.EN.390': 'o1', 'aurora/home/visitor.EN.390': 'a1' },
    store.ledgers,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const home: ApprovedCell = { cell: 'base/home/visitor.EN.390', status: 'changed', before: 'h1', after: 'h2' };
const added: ApprovedCell = { cell: 'base/promo/visitor.EN.390', status: 'new', before: null, after: 'p1' };
const gone: ApprovedCell = { cell: 'base/old/visitor.EN.390', status: 'removed', before: 'o1', after: null };
const requestOf = (cells: readonly ApprovedCell[], over: Partial<ApprovalRequest> = {}): ApprovalRequest => ({
  ...{ who: 'Ada', why: 'new accent', commit: 'c0ffee', run: '2026-01-15T12:00:00.000Z', cells, ...over },
});

test('[QA-3] approving writes only those cells and a single log entry with reviewer, time, reason, cells and hashes', async () => {
  const { line, refused } = await approve(requestOf([home, added, gone], { group: 'ab12cd34' }), store);
  expect(refused).toEqual([]);
  expect(readLedger('base', store.ledgers)).toEqual({ [home.cell]: 'h2', [added.cell]: 'p1' });
  expect(readLedger('aurora', store.ledgers)).toEqual({ 'aurora/home/visitor.EN.390': 'a1' });
  expect(readApprovalLog(store)).toEqual([line]);
  expect(line).toMatchObject({ who: 'Ada', why: 'new accent', commit: 'c0ffee', group: 'ab12cd34' });
  expect(line?.cells).toContainEqual({ cell: home.cell, before: 'h1', after: 'h2' });
  expect(Number.isNaN(Date.parse(line?.at ?? ''))).toBe(false);
});

test.each([
  ['unstable', { ...home, status: 'unstable' as const }, 'unstable: shoot it again first'],
  [
    'not captured',
    { ...home, status: 'missing' as const, after: null },
    'not captured: shoot it again first',
  ],
  ['the same', { ...home, status: 'same' as const }, 'nothing has changed'],
  [
    'judged on another picture',
    { ...home, before: 'h0' },
    'the ledger has another picture by now: run again',
  ],
  ['approved already', { ...home, before: 'h0', after: 'h1' }, 'it is approved already'],
  ['without a picture', { ...home, after: null }, 'there is no picture of it'],
])('[QA-3] a cell that is %s is refused, the other cells are written', async (_, cell, why) => {
  const { line, refused } = await approve(requestOf([cell, added]), store);
  expect(refused).toEqual([{ cell: cell.cell, why }]);
  expect(line?.cells).toHaveLength(1);
  expect(readLedger('base', store.ledgers)[home.cell]).toBe('h1');
  expect((await approve(requestOf([cell]), store)).line).toBeNull();
});

test('[QA-3] an approval without a reason is refused', async () => {
  await expect(async () => approve(requestOf([home], { why: ' ' }), store)).rejects.toThrow('says why');
});

test('[QA-3] approvals are undone from the last to the first, and the log keeps every entry', async () => {
  await approve(requestOf([home]), store);
  await approve(requestOf([added, gone]), store);
  await undoApproval('Bob', '', undefined, store);
  expect(readLedger('base', store.ledgers)).toEqual({ [home.cell]: 'h2', [gone.cell]: 'o1' });
  await undoApproval('Bob', 'wrong', undefined, store);
  expect(readLedger('base', store.ledgers)).toEqual({ [home.cell]: 'h1', [gone.cell]: 'o1' });
  const lines = readApprovalLog(store);
  expect(lines.map(({ who, undoes }) => [who, undoes])).toEqual([
    ['Ada', undefined],
    ['Ada', undefined],
    ['Bob', lines[1]?.id],
    ['Bob', lines[0]?.id],
  ]);
  await expect(undoApproval('Bob', '', undefined, store)).rejects.toThrow('no approval to take back');
});

test('[QA-3] a cell that was approved again since is not undone', async () => {
  const { line } = await approve(requestOf([home]), store);
  await approve(requestOf([{ ...home, before: 'h2', after: 'h3' }]), store);
  const { refused } = await undoApproval('Bob', '', line?.id, store);
  expect(refused).toEqual([{ cell: home.cell, why: 'it was approved again since' }]);
  expect(readLedger('base', store.ledgers)[home.cell]).toBe('h3');
});

test('[QA-3] concurrent approvals lose no entry and no cell', async () => {
  const script = path.join(folder, 'approve.ts');
  const module = path.join(import.meta.dirname, 'approvals.ts');
  writeFileSync(
    script,
    `import { approve } from ${JSON.stringify(module)};
const [, , name, store] = process.argv;
for (let at = 0; at < 12; at++)
  await approve({ who: name, why: 'x', commit: 'c', run: 'r', cells: [{ cell: \`base/\${name}\${at}/visitor.EN.390\`, status: 'new', before: null, after: 'p' }] }, JSON.parse(store));`,
  );
  const codes = await Promise.all(
    ['ada', 'bob', 'cyd'].map(
      (name) =>
        new Promise((resolve) =>
          spawn(process.execPath, [script, name, JSON.stringify(store)], { stdio: 'inherit' }).on(
            'close',
            resolve,
          ),
        ),
    ),
  );
  expect(codes).toEqual([0, 0, 0]);
  expect(readApprovalLog(store)).toHaveLength(36);
  expect(Object.keys(readLedger('base', store.ledgers))).toHaveLength(38);
});

const approvals: ApprovalsFile = {
  version: 1,
  run: { commit: 'c0ffee', started: '2026-01-15T12:00:00.000Z' },
  why: 'new accent',
  decisions: [
    { ...home, verdict: 'approve', group: 'ab12cd34' },
    { ...added, verdict: 'approve', group: 'ab12cd34' },
    { ...gone, verdict: 'approve', note: 'gone on purpose' },
    {
      cell: 'aurora/home/visitor.EN.390',
      status: 'changed',
      before: 'a1',
      after: 'a2',
      verdict: 'reject',
      note: 'too dark',
    },
  ],
};

test('[QA-3] decisions of the page become one request per group and note, without rejected cells', () => {
  const requests = toApprovalRequests(approvals, 'Ada');
  expect(requests.map(({ group, why, cells }) => [group, why, cells.length])).toEqual([
    ['ab12cd34', 'new accent', 2],
    [undefined, 'new accent – gone on purpose', 1],
  ]);
});

test('[QA-3] the command writes the decisions of a file, and undoes them', async () => {
  const file = path.join(folder, 'approvals.json');
  writeFileSync(file, JSON.stringify(approvals));
  expect(await run([file, '--dry-run'], store)).toBe(0);
  expect(readApprovalLog(store)).toEqual([]);
  expect(await run([file], store)).toBe(0);
  expect(readApprovalLog(store)).toHaveLength(2);
  expect(await run([file], store)).toBe(1);
  expect(await run(['--undo'], store)).toBe(0);
  expect(readLedger('base', store.ledgers)[gone.cell]).toBe('o1');
  expect(readLedger('aurora', store.ledgers)).toEqual({ 'aurora/home/visitor.EN.390': 'a1' });
  expect(readFileSync(store.log, 'utf8').endsWith('\n')).toBe(true);
});

test.each([
  ['not JSON', '{', 'is no JSON'],
  ['without decisions', '{"version":1}', 'holds no decisions'],
  [
    'with a path out of the folder',
    JSON.stringify({ ...approvals, decisions: [{ ...home, cell: '../x/y', verdict: 'approve' }] }),
    'holds no decisions',
  ],
])('[QA-3] a file that is %s is refused', (_, text, why) => {
  const file = path.join(folder, 'approvals.json');
  writeFileSync(file, text);
  expect(() => readApprovalsFile(file)).toThrow(why);
});
