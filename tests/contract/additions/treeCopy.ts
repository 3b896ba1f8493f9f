import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';

/** Folders that an addition may touch, copied; dependencies are linked. */
const parts = ['src', 'schemas', 'widgets', 'brands', 'locales', 'tests', '.storybook'];
const files = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'];

/** A copy of the project in which additions are made and the touched files counted. */
export class TreeCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'livery-additions-'));

  constructor() {
    for (const part of [...parts, ...files])
      cpSync(path.join(projectFolder, part), this.path(part), { recursive: true });
    symlinkSync(path.join(projectFolder, 'node_modules'), this.path('node_modules'), 'junction');
    writeFileSync(this.path('.gitignore'), 'node_modules\n.build\n.test\n');
    this.git('init', '--quiet');
    this.touched();
  }

  path(file: string): string {
    return path.join(this.folder, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  write(file: string, text: string): void {
    mkdirSync(path.dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  /** Inserts text after the first match of a pattern. Throws if there is none. */
  insert(file: string, after: RegExp, text: string): void {
    const before = this.read(file);
    const found = after.exec(before);
    if (!found) throw new Error(`${file} has no ${after}`);
    const end = found.index + found[0].length;
    this.write(file, before.slice(0, end) + text + before.slice(end));
  }

  /** Sets one key of a JSON file, or of an object inside it. */
  setKey(file: string, keys: readonly [...parents: string[], key: string], value: unknown): void {
    const document = existsSync(this.path(file)) ? JSON.parse(this.read(file)) : {};
    const [key = '', ...parents] = [...keys].reverse();
    const target = parents.reverse().reduce((part, parent) => part[parent], document);
    target[key] = value;
    this.write(file, `${JSON.stringify(document, null, 2)}\n`);
  }

  /** Adds a text in every language. */
  addText(key: string, text: string): void {
    for (const file of readdirSync(this.path('locales'))) this.setKey(`locales/${file}`, [key], text);
  }

  /** Runs a command of the project; returns its output. */
  run(...words: readonly string[]): string {
    return this.node('src/cli/main.ts', ...words);
  }

  /** Type errors: of the whole project, or of these files and their imports. */
  typeErrors(...only: readonly string[]): string[] {
    const project = only.length === 0 ? 'tsconfig.json' : '.build/tsconfig.json';
    if (only.length > 0)
      this.write(
        project,
        JSON.stringify({
          extends: '../tsconfig.json',
          include: [],
          files: only.map((file) => `../${file}`),
        }),
      );
    return this.node('node_modules/typescript-native/bin/tsc', '-p', project)
      .split('\n')
      .filter((line) => line.includes('error TS'));
  }

  /** The files changed since the last call. */
  touched(): string[] {
    this.git('add', '--all');
    const names = this.git('diff', '--cached', '--name-only').split('\n').filter(Boolean);
    const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
    this.git(...author, 'commit', '--quiet', '--allow-empty', '--no-verify', '--message', 'addition');
    return names;
  }

  /** Reverts all changes since the last call of `touched`. */
  restore(): void {
    this.git('reset', '--quiet', '--hard');
    this.git('clean', '--quiet', '-d', '--force');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private node(...words: readonly string[]): string {
    const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: this.folder, encoding: 'utf8' });
    return stdout + stderr;
  }

  private git(...words: readonly string[]): string {
    const { stdout, stderr, status } = spawnSync('git', words, { cwd: this.folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
    return stdout;
  }
}
