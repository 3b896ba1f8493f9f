import type { Readable } from 'node:stream';
import { boundedQueue } from '../accounts/access/boundedQueue.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { openByteBudget } from './byteBudget.ts';

/** A file that is about to come. */
export interface Upload {
  readonly stream: Readable;
  /** Its size in bytes, if the request says it. */
  readonly declared: number | undefined;
  /** Most bytes that it may have. */
  readonly largest: number;
  /** Who sends it, as keys of a member and of an address. */
  readonly member: string;
  readonly address: string;
  /** Whether a file may begin like this; it gets the first bytes, 16 if there are as many. */
  begins(start: Buffer): boolean;
  /** The error for a file that does not. */
  refuse(): Error;
}

/** Limits of the files that a process takes at once. */
export interface UploadLimits {
  /** Bytes of all files that are read or worked on. */
  readonly bytes: number;
  /** Files that wait until there is room. */
  readonly waiting: number;
  /** Files of one member, and of one address, that are read, worked on or waiting: none of them can take all the room. */
  readonly perMember: number;
  readonly perAddress: number;
  /** Files that are worked on: each may take several times its own size meanwhile. */
  readonly working: number;
}

const usual: UploadLimits = {
  bytes: 40 * 1024 * 1024,
  waiting: 32,
  perMember: 2,
  perAddress: 4,
  working: 2,
};

/** Bytes that even an empty file counts, for its connection. */
const least = 64 * 1024;

/** First bytes by which a file is judged. */
const startLength = 16;

/** Seconds after which a refused caller may try again: most uploads take less. */
const retryAfter = 5;

const tooLarge = () => Object.assign(new Error('the file is too large'), { statusCode: 413 });

/** Whether nothing is wrong with the first bytes of a file, of which `length` have come. */
const isPlausible = ({ begins }: Upload, file: Buffer, length: number, ended: boolean): boolean =>
  (!ended && length < startLength) || begins(file.subarray(0, Math.min(length, startLength)));

/**
 * Reads a file into memory of `room` bytes. Throws as soon as it begins wrongly or has more; the rest is then discarded as
 * it comes, so that the connection can be used for the answer.
 */
async function read(upload: Upload, room: number): Promise<Buffer> {
  const { stream } = upload;
  const file = Buffer.allocUnsafeSlow(room);
  let length = 0;
  let judged = false;
  try {
    // Not destroyed where reading ends early: that would close the connection before it has its answer.
    for await (const part of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (length + part.length > room) throw tooLarge();
      length += part.copy(file, length);
      if (judged) continue;
      if (!isPlausible(upload, file, length, false)) throw upload.refuse();
      judged = length >= startLength;
    }
  } catch (error) {
    stream.resume();
    // A connection that broke off is a bad request, not a fault of the server.
    throw stream.errored === error ? Object.assign(error as Error, { statusCode: 400 }) : error;
  }
  if (!isPlausible(upload, file, length, true)) throw upload.refuse();
  return file.subarray(0, length);
}

/** Takes files of a bounded size in all. */
export interface Uploads {
  /**
   * Reads a file once there is room, and keeps its place until `work` is done with it. Throws ApiFailure
   * `request.tooMany` or `system.busy` before a byte is read, the upload's own error, or an error with `statusCode`.
   */
  hold<T>(upload: Upload, work: (file: Buffer) => Promise<T>): Promise<T>;
}

/** Opens a place for uploads. `limits` replaces some of the usual ones. */
export function openUploads(limits: Partial<UploadLimits> = {}): Uploads {
  const { bytes, waiting, perMember, perAddress, working } = { ...usual, ...limits };
  const budget = openByteBudget({ bytes, waiting, retryAfter });
  const works = boundedQueue({ running: working, waiting: Number.POSITIVE_INFINITY, retryAfter });
  const open = new Map<string, number>();
  const openOf = (key: string) => open.get(key) ?? 0;
  const count = (keys: readonly string[], by: 1 | -1) => {
    for (const key of keys) {
      const left = openOf(key) + by;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    }
  };
  return {
    async hold(upload, work) {
      const { declared, largest } = upload;
      if (declared !== undefined && declared > largest) throw tooLarge();
      const [member, address] = [`member ${upload.member}`, `address ${upload.address}`];
      if (openOf(member) >= perMember || openOf(address) >= perAddress)
        throw new ApiFailure('request.tooMany', 'too many files at once', { retryAfter });
      count([member, address], 1);
      const room = declared ?? largest;
      const taken = Math.max(room, least);
      try {
        await budget.take(taken);
        try {
          const file = await read(upload, room);
          return await works.run(() => work(file));
        } finally {
          budget.give(taken);
        }
      } finally {
        count([member, address], -1);
      }
    },
  };
}
