import { useEffect, useState } from 'react';
import { failures } from './failures.ts';
import { type PictureScene, paints } from './paints.ts';
import type { PictureName } from './pictureNames.ts';

type Scenes = Partial<Record<PictureName, PictureScene>>;

/** Drawings that have loaded; the others are in one chunk, imported by the first picture that needs it. */
let loaded: Scenes = failures;
let lazyScenes: Promise<Scenes> | undefined;

const loadLazyScenes = () => {
  lazyScenes ??= import('./scenes.ts').then(
    ({ scenes }) => {
      loaded = { ...loaded, ...scenes };
      return loaded;
    },
    () => {
      // A decoration must not cause an error; the next picture retries.
      lazyScenes = undefined;
      return loaded;
    },
  );
  return lazyScenes;
};

function useScene(name: PictureName): PictureScene {
  const [all, setAll] = useState(loaded);
  const missing = !all[name];
  useEffect(() => {
    if (!missing) return;
    let mounted = true;
    loadLazyScenes().then((scenes) => mounted && setAll(scenes));
    return () => {
      mounted = false;
    };
  }, [missing]);
  return all[name] ?? [];
}

/** A small decorative drawing in the brand's colours. */
export function Picture({ name, className }: { name: PictureName; className?: string | undefined }) {
  const scene = useScene(name);
  return (
    <svg
      viewBox="0 0 160 120"
      width="160"
      height="120"
      className={className}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M22 70C16 36 46 12 84 14 124 16 150 40 142 72 138 94 120 106 80 106 40 106 26 94 22 70z"
        {...paints.blob}
      />
      <path d="M12 106H148" {...paints.faint} />
      {scene.map(([paint, d]) => (
        <path key={d} d={d} {...paints[paint]} />
      ))}
    </svg>
  );
}
