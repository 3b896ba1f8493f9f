import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../brands/brandFiles.ts';
import { widgetFiles, withWidget } from './widgetFiles.ts';

const table = readFileSync(path.join(projectFolder, 'widgets/index.ts'), 'utf8');

describe('new:widget', () => {
  it('writes every file of a widget, with its name in each notation', () => {
    const files = widgetFiles('prize-wheel');
    expect(Object.keys(files)).toEqual([
      'contract.ts',
      'PrizeWheel.tsx',
      'PrizeWheel.module.css',
      'PrizeWheel.stories.tsx',
      'PrizeWheel.test.tsx',
    ]);
    expect(files['contract.ts']).toContain('props: prizeWheelProps');
  });

  it.each(['aaa', 'prize-wheel', 'zzz-last'])('adds the line of %s in its place', (name) => {
    const lines = withWidget(table, 'content', name).split('\n');
    expect(lines.length).toBe(table.split('\n').length + 1);
    const entries = lines.flatMap((line) => /^ {2}'?([a-z0-9-]+)'?: \{ load: /.exec(line)?.[1] ?? []);
    expect(entries).toContain(name);
    expect(entries).toEqual([...entries].sort());
  });
});
