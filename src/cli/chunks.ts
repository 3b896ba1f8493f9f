import type { Plugin, Rolldown } from 'vite';
import { widgets } from '#widgets/index.ts';

/** Packages that a first visit must never wait for. Each is reached through `import()` only. */
export const lazyPackages = ['axios', 'swiper', 'dompurify', 'crypto-js'] as const;

const inPackage = (name: string) => new RegExp(`[\\\\/]node_modules[\\\\/]${name}[\\\\/]`);
const widgetFile = /[\\/]widgets[\\/]([a-z0-9-]+)[\\/]/;

/** Checks of answers that a first page receives travel with its views, so that they cost no request. */
const validatorFamily = new Map([
  ['\0livery:validators/system', 'shell'],
  ['\0livery:validators/games', 'home'],
]);

const familyOf = (id: string): string | null =>
  validatorFamily.get(id) ?? widgets[widgetFile.exec(id)?.[1] ?? '']?.family ?? null;

/**
 * Few files for a first visit, since each costs a slow network more than its bytes: what the entry needs,
 * then one file per page family. What two families share is cut out first, or one would drag the other in.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  ...lazyPackages.map((name) => ({ name, test: inPackage(name), priority: 50 })),
  // Packages change seldom: apart from the product's own code they stay cached over its releases.
  { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 40 },
  { name: 'app', tags: ['$initial'], priority: 30 },
  { name: 'shared', test: /[\\/](src|schemas)[\\/]/, minShareCount: 2, priority: 20 },
  { name: familyOf, debugName: 'family', priority: 10 },
];

/** Fails the build where a lazy package has become part of the first load, or where code compiles code. */
export function keepLazy(): Plugin {
  return {
    name: 'livery:keep-lazy',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle(_, bundle) {
      const seen = new Set<string>();
      const walk = (file: string, trail: string) => {
        const chunk = bundle[file];
        if (seen.has(file) || chunk?.type !== 'chunk') return;
        seen.add(file);
        const found = lazyPackages.find((name) => chunk.moduleIds.some((id) => inPackage(name).test(id)));
        if (found)
          this.error(`${found} is in the first load (${trail} > ${chunk.name}): reach it through import().`);
        if (/\bnew Function\(|\beval\(/.test(chunk.code)) {
          this.error(
            `${chunk.fileName} compiles code at run time, which the content security policy forbids.`,
          );
        }
        for (const imported of chunk.imports) walk(imported, `${trail} > ${chunk.name}`);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.isEntry) walk(chunk.fileName, 'entry');
      }
    },
  };
}
