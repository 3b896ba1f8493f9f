import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const manifest = read('package.json');
const packages = Object.entries<Locked>(read('package-lock.json').packages).filter(([path]) => path !== '');

const byPath = new Map(packages);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const parts = (version: string) => version.split('-', 1)[0]?.split('.').map(Number) ?? [];

/** Whether a version is at least another version. */
function atLeast(version: string, floor: string): boolean {
  const [have, need] = [parts(version), parts(floor)];
  for (const [index, number] of need.entries()) {
    if ((have[index] ?? 0) !== number) return (have[index] ?? 0) > number;
  }
  return true;
}

/** Oldest versions without a known vulnerability that affects us. */
const floors: Record<string, string> = {
  'react-router': '7.18.0',
  'react-router-dom': '7.18.0',
  swiper: '12.1.2',
  ajv: '8.18.0',
  axios: '1.18.0',
  dompurify: '3.4.11',
  fastify: '5.12.1',
  'i18next-http-backend': '3.0.5',
};

/** Old major versions that only tools depend on; they process no input of brands, players or requests. */
const toolsOnly = new Set(['node_modules/dependency-cruiser/node_modules/ajv']);

describe('package-lock.json', () => {
  it('compares versions as numbers', () => {
    expect([atLeast('1.21.1', '1.18.0'), atLeast('1.9.0', '1.18.0'), atLeast('8.18.0', '8.18.0')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('has a hash for every package', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(
      packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([]);
  });

  /** Resolves a dependency: in the package's own folder, or in an enclosing one. */
  function resolveFrom(from: string, name: string): Locked | undefined {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const locked = byPath.get(`${at === '' ? '' : `${at}/`}node_modules/${name}`);
      if (locked || at === '') return locked;
    }
  }

  it('contains the optional dependencies of every platform, so that `npm ci` works on each', () => {
    const optional = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies).map(([name, version]) => ({ path, name, version })),
    );
    expect(optional.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['@biomejs/cli-win32-x64', '@oxc-parser/binding-linux-x64-musl']),
    );
    const lacking = optional.filter(({ path, name, version }) => {
      const locked = resolveFrom(path, name);
      return !locked || (/^\d/.test(version) && locked.version !== version);
    });
    expect(lacking).toEqual([]);
  });

  it.each(Object.entries(floors))('has %s at %s or newer', (name, floor) => {
    const old = packages
      .filter(([path]) => nameOf(path) === name && !toolsOnly.has(path))
      .filter(([, { version }]) => !atLeast(version ?? '0', floor));
    expect(old).toEqual([]);
  });

  it('has crypto-js at 4.2.0 and axios at one exact, uncompromised version', () => {
    expect(manifest.dependencies['crypto-js']).toBe('4.2.0');
    expect(manifest.dependencies.axios).toMatch(/^\d+\.\d+\.\d+$/);
    expect(['1.14.1', '0.30.4']).not.toContain(manifest.dependencies.axios);
    for (const name of ['axios', 'crypto-js']) {
      const versions = packages.filter(([path]) => nameOf(path) === name).map(([, { version }]) => version);
      expect(versions).toEqual([manifest.dependencies[name]]);
    }
  });

  it('has no package known to be malicious', () => {
    expect(packages.map(([path]) => nameOf(path))).not.toContain('plain-crypto-js');
  });

  it('allows only the pinned Node to run an install script', () => {
    expect(manifest.allowScripts).toEqual({ node: true, '@firebase/util': false, esbuild: false });
  });
});
