import net from 'node:net';

/** What became of a connection. */
export interface RawOutcome {
  /** Status of the first answer; 0 if the server closed the connection without one. */
  readonly status: number;
  /** How many answers came. */
  readonly answers: number;
  /** From being connected to the end, in milliseconds. */
  readonly time: number;
  /** Bytes that were handed to the system to be sent. */
  readonly sent: number;
  /** The port that it came from, by which the server's side is found. */
  readonly port: number;
  /** The server neither answered nor closed it in time. */
  readonly hangs: boolean;
}

/** What is sent over a connection. */
export interface RawRequest {
  readonly head: string;
  /** A part of the body, sent again and again. */
  readonly part?: Buffer | undefined;
  /** How many parts. */
  readonly parts?: number | undefined;
  /** What ends the body. */
  readonly end?: string | undefined;
  /** Time between two parts, in milliseconds. Default: none. */
  readonly pause?: number | undefined;
  /** Waits until the server closes the connection, though it has answered. */
  readonly untilClosed?: boolean | undefined;
}

/** Where a connection leads, and how long it may take in all, in milliseconds. */
export interface RawTarget {
  readonly port: number;
  readonly patience: number;
  /** The loopback address that it comes from. Default: 127.0.0.1. */
  readonly from?: string | undefined;
}

const statusLine = /^HTTP\/1\.1 (\d{3}) /gm;

/**
 * Sends bytes as somebody does who keeps to no rule: goes on whatever the server answers, until it closes the connection,
 * or everything is sent and answered.
 */
export function sendRaw(request: RawRequest, { port, patience, from }: RawTarget): Promise<RawOutcome> {
  const { head, part, parts = 0, end = '', pause = 0, untilClosed = false } = request;
  return new Promise((resolve) => {
    let began = performance.now();
    let received = '';
    let left = parts;
    let timer: NodeJS.Timeout | undefined;
    const socket = net.connect({
      port,
      host: '127.0.0.1',
      ...(from === undefined ? {} : { localAddress: from }),
    });
    let fromPort = 0;
    const finish = (hangs: boolean) => {
      clearTimeout(timer);
      clearTimeout(overdue);
      const statuses = [...received.matchAll(statusLine)].map(([, status]) => Number(status));
      const answers = statuses.filter((status) => status !== 100);
      const time = performance.now() - began;
      resolve({
        status: answers[0] ?? 0,
        answers: answers.length,
        time,
        sent: socket.bytesWritten,
        port: fromPort,
        hangs,
      });
      socket.destroy();
    };
    let overdue = setTimeout(finish, patience, true);
    const sendOn = () => {
      while (left > 0 && part && socket.writable) {
        left -= 1;
        const goesOn = socket.write(part);
        if (pause > 0) {
          timer = setTimeout(sendOn, pause);
          return;
        }
        if (!goesOn) return;
      }
      if (left > 0) return;
      left = -1;
      socket.write(end, () => {
        if (received !== '' && !untilClosed) finish(false);
      });
    };
    socket.on('connect', () => {
      fromPort = socket.localPort ?? 0;
      began = performance.now();
      clearTimeout(overdue);
      overdue = setTimeout(finish, patience, true);
      socket.write(head);
      sendOn();
    });
    socket.on('drain', () => {
      if (pause === 0 && left > 0) sendOn();
    });
    socket.on('data', (data) => {
      received += data.toString('latin1');
      if (left < 0 && !untilClosed) finish(false);
    });
    // A server that closes early resets what is still under way.
    socket.on('error', () => undefined);
    socket.on('close', () => finish(false));
  });
}

/** The head of a request. */
export const headOf = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>>,
): string =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ Host: 'base.localhost', ...headers }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
