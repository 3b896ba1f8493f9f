import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openUploads, type Upload } from './uploads.ts';

const largest = 1000_000;
const part = Buffer.alloc(16_384, 'p');

/** Parts that some files have handed over, and that nobody has given back, in bytes. */
class Held {
  now = 0;
  most = 0;
  add(bytes: number): void {
    this.now += bytes;
    this.most = Math.max(this.most, this.now);
  }
}

/** A file of this size, whose bytes are counted as they are read. */
function file(size: number, held = new Held()): Readable {
  let left = size;
  return new Readable({
    highWaterMark: part.length,
    read() {
      const next = part.subarray(0, Math.min(left, part.length));
      left -= next.length;
      held.add(next.length);
      this.push(next.length > 0 ? next : null);
    },
  });
}

const uploadOf = (stream: Readable, others: Partial<Upload> = {}): Upload => ({
  ...{ stream, declared: undefined, largest, member: 'm', address: 'a' },
  begins: (start) => start[0] === 0x70,
  refuse: () => new Error('begins wrongly'),
  ...others,
});

test('[MC-3][SV-4] however many files come at once, the bytes held are bounded, and all are taken in turn', async () => {
  const held = new Held();
  const bytes = 4 * largest;
  const uploads = openUploads({ bytes, waiting: 100, working: 3 });
  let working = 0;
  let mostWorking = 0;
  const sizes = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? 300_000 : largest));
  const done = await Promise.all(
    sizes.map((size, at) =>
      uploads.hold(
        uploadOf(file(size, held), {
          ...{ member: `m${at}`, address: `a${at}` },
          // Some do not say how large they are.
          declared: at % 2 === 0 ? size : undefined,
        }),
        async (content) => {
          working += 1;
          mostWorking = Math.max(mostWorking, working);
          await new Promise((resolve) => setImmediate(resolve));
          working -= 1;
          held.add(-content.length);
          return content.length;
        },
      ),
    ),
  );
  expect(done).toEqual(sizes);
  // A stream has read two parts more than it has handed over, at most.
  expect(held.most).toBeLessThanOrEqual(bytes + sizes.length * 2 * part.length);
  expect(held.most).toBeGreaterThan(2 * largest);
  expect(mostWorking).toBe(3);
});

test('[MC-3][SV-4] a file that begins wrongly, or is larger than allowed or declared, is not read to its end', async () => {
  const uploads = openUploads();
  const never = async () => {
    throw new Error('worked on');
  };
  const bad = new Held();
  const wrong = uploadOf(file(largest, bad), { begins: () => false });
  const refused = uploads.hold(wrong, never);
  await expect(refused).rejects.toThrow('begins wrongly');
  expect(bad.now).toBeLessThanOrEqual(3 * part.length);
  const unread = new Held();
  await expect(
    uploads.hold(uploadOf(file(largest + 1, unread), { declared: largest + 1 }), never),
  ).rejects.toMatchObject({ statusCode: 413 });
  expect(unread.now).toBe(0);
  await expect(uploads.hold(uploadOf(file(largest + 1)), never)).rejects.toMatchObject({ statusCode: 413 });
  await expect(uploads.hold(uploadOf(file(900), { declared: 800 }), never)).rejects.toMatchObject({
    statusCode: 413,
  });
  for (const empty of [undefined, 0])
    await expect(uploads.hold(uploadOf(file(0), { declared: empty }), never)).rejects.toThrow(
      'begins wrongly',
    );
});

test('[MC-3][SV-4] one member and one address take a few at once, others wait, and more are refused', async () => {
  const uploads = openUploads({ bytes: 2 * largest, waiting: 1, perMember: 1, perAddress: 2 });
  const stalled = () => new Readable({ read() {} });
  const held: Readable[] = [];
  const hold = (member: string, address: string) => {
    const stream = stalled();
    held.push(stream);
    return uploads
      .hold(uploadOf(stream, { member, address, declared: largest }), async () => 'taken')
      .catch((error: unknown) => error);
  };
  const first = hold('one', 'here');
  expect(await hold('one', 'there')).toMatchObject({ code: 'request.tooMany', retryAfter: 5 });
  const second = hold('two', 'here');
  expect(await hold('three', 'here')).toMatchObject({ code: 'request.tooMany', status: 429 });
  const third = hold('three', 'there');
  expect(await hold('four', 'elsewhere')).toMatchObject({
    ...{ code: 'system.busy', status: 503, retryAfter: 5 },
  });
  // One that breaks off gives its room to the one that waits.
  held[0]?.destroy(new Error('connection reset'));
  expect(await first).toMatchObject({ statusCode: 400 });
  held[4]?.push(part);
  held[4]?.push(null);
  expect(await third).toBe('taken');
  held[2]?.push(part);
  held[2]?.push(null);
  expect(await second).toBe('taken');
  const again = uploads.hold(
    uploadOf(file(largest), { member: 'one', address: 'here' }),
    async () => 'again',
  );
  expect(await again).toBe('again');
});
