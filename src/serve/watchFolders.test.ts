import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FSWatcher } from 'chokidar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFolders } from './watchFolders.ts';

let scratch: string;
let root: string;
let stop: () => Promise<void>;
let fault: Error | undefined;
let faults: unknown[];
let expected: { file: string; text: string | null; seen: () => void } | undefined;

const at = (file: string) => path.join(root, file);
const textOf = (file: string) => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : null);

/** Changes files, and waits for the reading that finds one with the given text; null: missing. */
function reads(file: string, text: string | null, change: () => void): Promise<void> {
  return new Promise((resolve) => {
    expected = { file, text, seen: resolve };
    change();
  });
}

const inPlace = (file: string) => reads(file, `${textOf(file)}+`, () => appendFileSync(at(file), '+'));

const replace = (file: string, text: string) =>
  reads(file, text, () => {
    writeFileSync(path.join(scratch, 'new'), text);
    renameSync(path.join(scratch, 'new'), at(file));
  });

const follow = () =>
  watchFolders({
    folders: [root],
    settle: 5,
    sweep: 500,
    failed: (error) => faults.push(error),
    async read() {
      const thrown = fault;
      fault = undefined;
      if (thrown) throw thrown;
      if (expected && textOf(expected.file) === expected.text) expected.seen();
    },
  });

beforeEach(() => {
  faults = [];
  scratch = mkdtempSync(path.join(tmpdir(), 'livery-follow-'));
  root = path.join(scratch, 'brands');
  mkdirSync(at('acme/pages'), { recursive: true });
  writeFileSync(at('acme/pages/x.json'), 'first');
  cpSync(root, path.join(scratch, 'kept'), { recursive: true });
  stop = follow();
});

afterEach(async () => {
  await stop();
  rmSync(scratch, { recursive: true });
});

test('[OP-1] a replaced file is still watched, however often', async () => {
  for (const round of ['a', 'b', 'c']) {
    await inPlace('acme/pages/x.json');
    await replace('acme/pages/x.json', round);
    await inPlace('acme/pages/x.json');
    await inPlace('acme/pages/x.json');
  }
});

test('[OP-1] a folder that was removed and created again is still watched, with its files', async () => {
  for (const folder of ['acme', 'acme/pages', '.']) {
    for (let round = 0; round < 2; round += 1) {
      await inPlace('acme/pages/x.json');
      await reads('acme/pages/x.json', 'first', () => {
        rmSync(at(folder), { recursive: true });
        cpSync(path.join(scratch, 'kept', folder), at(folder), { recursive: true });
      });
      await inPlace('acme/pages/x.json');
      await reads('acme/pages/x.json', null, () => rmSync(at(folder), { recursive: true }));
      await reads('acme/pages/x.json', 'first', () =>
        cpSync(path.join(scratch, 'kept', folder), at(folder), { recursive: true }),
      );
      await inPlace('acme/pages/x.json');
    }
  }
});

test('[OP-1] new files, new folders and moved folders are watched', async () => {
  await reads('acme/pages/y.json', 'y', () => writeFileSync(at('acme/pages/y.json'), 'y'));
  await inPlace('acme/pages/y.json');
  await reads('new/deep/z.json', 'z', () => {
    mkdirSync(at('new/deep'), { recursive: true });
    writeFileSync(at('new/deep/z.json'), 'z');
  });
  await inPlace('new/deep/z.json');
  await replace('new/deep/z.json', 'again');
  await inPlace('new/deep/z.json');
  await reads('moved/acme/pages/x.json', 'first', () => renameSync(path.join(scratch, 'kept'), at('moved')));
  await inPlace('moved/acme/pages/x.json');
  await reads('new/deep/z.json', null, () => renameSync(at('new'), path.join(scratch, 'away')));
});

test('[OP-1] changes that the system does not tell of are found', async () => {
  await stop();
  vi.spyOn(FSWatcher.prototype, 'add').mockImplementation(function (this: FSWatcher) {
    queueMicrotask(() => this.emit('error', new Error('no more watches')));
    return this;
  });
  stop = follow();
  await inPlace('acme/pages/x.json');
  await replace('acme/pages/x.json', 'a');
  await reads('acme/pages/x.json', null, () => rmSync(at('acme'), { recursive: true }));
});

test('[OP-1] a reading that fails is told, and the next one comes', async () => {
  const broken = new Error('a file that nobody can read');
  fault = broken;
  await expect.poll(() => faults, { timeout: 30_000 }).toEqual([broken]);
  await inPlace('acme/pages/x.json');
  expect(faults).toEqual([broken]);
});
