import type { ErrorDescription } from './describeError.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields with a place of their own in a line. */
const placed = ['level', 'time', 'msg', 'err', 'method', 'route', 'status', 'ms', 'brand'];

const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function errorLines({ type, message, code, stack = [], cause }: ErrorDescription, before = ''): string[] {
  return [
    `  ${before}${type}${code === undefined ? '' : ` ${code}`}: ${message}`,
    ...stack.map((frame) => `    ${frame}`),
    ...(cause ? errorLines(cause, 'because of ') : []),
  ];
}

/** A line of the log as JSON, as one for people: time, level, request, message, the rest, and an error below. */
export function formatLine(line: string): string {
  const fields = JSON.parse(line) as Fields;
  const { time, level, brand, method, route, status, ms, msg } = fields;
  const rest = Object.entries(fields).filter(([name]) => !placed.includes(name));
  const request =
    method === undefined ? [] : [method, route, status, ms === undefined ? undefined : `${ms} ms`];
  const head = [
    String(time).slice(11, 19),
    level,
    brand,
    ...request,
    msg,
    ...rest.map(([name, value]) => `${name}=${text(value)}`),
  ];
  const error = fields.err ? errorLines(fields.err as ErrorDescription) : [];
  return `${[
    head
      .filter((part) => part !== undefined && part !== '')
      .map(text)
      .join(' '),
    ...error,
  ].join('\n')}\n`;
}
