import { errorKind } from './kind.ts';

/** Problems of what the settings of the server start with. */
export const serverKinds = {
  'conflicting-settings': errorKind(
    'Settings of server.json exclude each other, so that one of them could never count.',
    'Change one of the two.',
  ),
  'unsafe-pattern': errorKind(
    'A pattern cannot be read, or could search for very long on some values, so nothing would use it.',
    'Begin it with ^, end it with $, and avoid a repetition inside a repetition.',
  ),
} as const;
