import { expect, test } from 'vitest';
import { computedFields, registerMethodOf } from './registerMethod.ts';

const systems = ['ios', 'android', 'other'] as const;

test('[AU-10] the method of registration is computed from the device', () => {
  const codes = systems.flatMap((system) =>
    [true, false].flatMap((native) =>
      [true, false].map((installed) => registerMethodOf({ system, native, installed })),
    ),
  );
  // Of each system: in the app (installed or not), installed, on the page.
  expect(codes).toEqual(
    systems.flatMap((system) => ['APP', 'APP', system === 'ios' ? 'WEBCLIP' : 'PWA', 'H5']),
  );
  expect(computedFields({ system: 'other', native: false, installed: false }, 'play.example')).toEqual({
    registerUrl: 'play.example',
    registerMethod: 'H5',
    type: 0,
    domain: 'play.example',
  });
});
