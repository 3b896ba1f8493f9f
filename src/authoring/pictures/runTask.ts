import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { PictureReply, PictureTask } from './pictureWorker.ts';

/** Longest time for one picture, in milliseconds. */
const patience = 30_000;

/** A thread in which sharp runs. */
interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  /** Becomes 1 when the answer is there. */
  readonly signal: Int32Array;
}

// In a variable, so that bundlers do not rewrite the URL: Node runs the worker from source.
const workerFile = new URL('./pictureWorker.ts', import.meta.url);

let thread: Thread | undefined;

function startThread(): Thread {
  const { port1: port, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(workerFile, {
    workerData: { port: port2, signal },
    transferList: [port2],
    execArgv: [],
  });
  worker.unref();
  port.unref();
  return { worker, port, signal };
}

/**
 * Has a thread do something with a picture, and waits for it. Checks and sites are computed at once, while sharp
 * answers later: the thread bridges the two. It is started for the first picture that is no drawing.
 */
export function runTask(bytes: Uint8Array, task: PictureTask): { result: Uint8Array } | { reason: string } {
  thread ??= startThread();
  const { worker, port, signal } = thread;
  Atomics.store(signal, 0, 0);
  port.postMessage({ bytes, task });
  if (Atomics.wait(signal, 0, 0, patience) === 'timed-out') {
    thread = undefined;
    void worker.terminate();
    return { reason: `it takes longer than ${patience / 1000} seconds` };
  }
  const reply: PictureReply = receiveMessageOnPort(port)?.message;
  if ('failure' in reply) throw new Error(`Pictures cannot be decoded: ${reply.failure}`);
  return reply;
}
