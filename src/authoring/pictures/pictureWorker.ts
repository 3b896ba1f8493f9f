import { type MessagePort, workerData } from 'node:worker_threads';
import type { Sharp } from 'sharp';
import { maxSide, type PictureReply, type PictureTask } from './pictureTask.ts';

const { port, signal } = workerData as { port: MessagePort; signal: Int32Array };
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

function carryOut(picture: Sharp, task: PictureTask): Sharp {
  if (task.do === 'decode')
    return picture.resize(task.side, task.side, { fit: 'fill', fastShrinkOnLoad: false }).ensureAlpha().raw();
  const inner = Math.round(task.side * task.part);
  const before = Math.floor((task.side - inner) / 2);
  const after = task.side - inner - before;
  const drawn = picture
    .autoOrient()
    .resize(inner, inner, { fit: 'contain', background: transparent })
    .extend({ top: before, bottom: after, left: before, right: after, background: transparent });
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
