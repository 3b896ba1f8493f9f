import { pointerTo } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';

/** Pointer of the key that a diagnostic finds missing in an object; none where it is about something else. */
export const missingKey = ({ code, pointer, expected = '', file }: Diagnostic): readonly string[] =>
  code === 'missing' && file === undefined && /^"[^"]+"$/.test(expected)
    ? [pointerTo(pointer, expected.slice(1, -1))]
    : [];
