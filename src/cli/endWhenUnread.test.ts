import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { projectFolder } from '../authoring/brands/brandFiles.ts';

test.each([[['brand', 'coming']], [['brand', 'list', 'flags']]])(
  '[OP-2] %j ends without a word when its output is not read to the end',
  async (words) => {
    const child = spawn(process.execPath, ['src/cli/main.ts', ...words], {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let errors = '';
    child.stderr.on('data', (part) => {
      errors += part;
    });
    const ended = await once(child, 'close');
    expect({ ended, errors }).toEqual({ ended: [141, null], errors: '' });
  },
);
