import type { Plugin, Rolldown } from 'vite';
import { wideScreen } from '../domain/site/wideScreen.ts';
import { firstFamilies } from './chunks.ts';
import { firstSheet, wideSheet } from './firstSheet.ts';
import { splitWideRules } from './wideRules.ts';

/** Name of the plugin that joins the rules of first pages. */
export const firstStylesPlugin = 'livery:first-styles';

const isOfFirstPages = ({ isEntry, name }: Rolldown.OutputChunk): boolean =>
  isEntry || name === 'shared' || firstFamilies.has(name);

/** The chunks that a page may begin with, each after those it imports: its rules win over theirs. */
function firstChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const ordered = new Set<Rolldown.OutputChunk>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (seen.has(file) || chunk?.type !== 'chunk') return;
    seen.add(file);
    for (const imported of chunk.imports) visit(imported);
    if (isOfFirstPages(chunk)) ordered.add(chunk);
  };
  const files = Object.values(bundle).filter((part) => part.type === 'chunk' && isOfFirstPages(part));
  for (const { fileName } of files) visit(fileName);
  return [...ordered];
}

/**
 * Joins the rules of all that a home page may begin with in one style sheet, which every document links: on a slow
 * network a further file costs more than unused rules. Scripts do not name it, so that its hash is not part of theirs.
 * Rules for wide screens are a second sheet: a phone fetches it last and does not wait for it.
 * The rules of all other chunks stay in sheets of their own: documents link those that their page needs, and Vite
 * loads the others with their chunk, before it is run.
 */
export const firstStyles = (): Plugin => ({
  name: firstStylesPlugin,
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  generateBundle: {
    // Before Vite writes into the scripts which sheets they need.
    order: 'pre',
    handler(_, bundle) {
      let rules = '';
      for (const { viteMetadata } of firstChunks(bundle)) {
        for (const file of viteMetadata?.importedCss ?? []) {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') continue;
          rules += sheet.source;
          delete bundle[file];
        }
        viteMetadata?.importedCss.clear();
      }
      if (rules === '') return;
      const { others, wide } = splitWideRules(rules, wideScreen);
      this.emitFile({ type: 'asset', name: firstSheet, source: others });
      this.emitFile({ type: 'asset', name: wideSheet, source: wide });
    },
  },
});
