import { type MessagePort, workerData } from 'node:worker_threads';
import type { Sharp } from 'sharp';
import { maxSide } from '#src/manifest/assets/pictureRequirements.ts';

/** What the picture worker is asked for. */
export type PictureTask =
  /** The picture at a width and height, as pixels of four bytes. */
  | { readonly do: 'decode'; readonly side: number }
  /** The picture as a square PNG: on a ground of that colour if it is given, at that part of the side. */
  | { readonly do: 'draw'; readonly side: number; readonly part: number; readonly ground: string | null };

/** What the worker answers: the result, why the picture is broken, or why the worker is. */
export type PictureReply =
  | { readonly result: Uint8Array }
  | { readonly reason: string }
  | { readonly failure: string };

const { port, signal } = workerData as { port: MessagePort; signal: Int32Array };
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

function carryOut(picture: Sharp, task: PictureTask): Sharp {
  if (task.do === 'decode')
    return picture.resize(task.side, task.side, { fit: 'fill', fastShrinkOnLoad: false }).ensureAlpha().raw();
  const inner = Math.round(task.side * task.part);
  const before = Math.floor((task.side - inner) / 2);
  const after = task.side - inner - before;
  // Whatever the order of the calls, sharp fills transparent pixels first: what it adds later has the colour too.
  const background = task.ground ?? transparent;
  const drawn = picture
    .autoOrient()
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: before, bottom: after, left: before, right: after, background });
  return (task.ground === null ? drawn : drawn.flatten({ background: task.ground })).png();
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function answer(bytes: Uint8Array, task: PictureTask): Promise<PictureReply> {
  let sharp: typeof import('sharp').default;
  try {
    ({ default: sharp } = await import('sharp'));
  } catch (error) {
    return { failure: messageOf(error) };
  }
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxSide * maxSide });
    return { result: await carryOut(picture, task).toBuffer() };
  } catch (error) {
    return { reason: messageOf(error) };
  }
}

port.on('message', async ({ bytes, task }: { bytes: Uint8Array; task: PictureTask }) => {
  port.postMessage(await answer(bytes, task));
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
});
