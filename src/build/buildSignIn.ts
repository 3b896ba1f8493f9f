import { buildSeparatePage } from './buildSeparatePage.ts';

/** Source of the page that signs in through Firebase. */
const entry = 'src/signIn/main.ts';

/** Name of its Vite manifest, beside that of the site. */
export const signInManifest = 'sign-in.json';

/**
 * Builds the page that signs in through Firebase into the folder of the site's files. The two share no files.
 */
export const buildSignIn = (outDir: string): Promise<void> =>
  buildSeparatePage({
    entry,
    outDir,
    emptyOutDir: false,
    manifest: `.vite/${signInManifest}`,
    output: {
      entryFileNames: 'assets/sign-in-[hash].js',
      chunkFileNames: 'assets/sign-in-[name]-[hash].js',
      assetFileNames: 'assets/sign-in-[hash][extname]',
    },
  });
