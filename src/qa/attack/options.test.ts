import { describe, expect, test } from 'vitest';
import type { Attack } from './attack.ts';
import { formatAttackReport } from './attackReport.ts';
import { requireLoopback } from './loopback.ts';
import { readAttackOptions } from './options.ts';

const attack = (name: string): Attack => ({
  name,
  about: name,
  databases: ['embedded', 'postgres'],
  run: async () => ({ figures: {}, faults: [] }),
});
const attacks = [attack('fuzz'), attack('spins')];
const suites = { journeys: attack('journeys'), engines: attack('engines') };

const read = (...args: string[]) => readAttackOptions(args, attacks, suites);
const namesOf = (...args: string[]) => read(...args).attacks.map(({ name }) => name);

describe('[SV-4] npm run attack', () => {
  test('runs every attack on both databases, with a seed that is printed', () => {
    const { seed, ...options } = read();
    expect(options).toEqual({ attacks, share: 1, databases: ['embedded', 'postgres'] });
    expect(seed).toMatch(/^\d+$/);
    expect(read().seed).not.toBe(seed);
  });

  test('runs what is named', () => {
    expect(namesOf('spins')).toEqual(['spins']);
    expect(namesOf('--journeys', '--engines')).toEqual(['journeys', 'engines']);
    expect(namesOf('fuzz', '--journeys')).toEqual(['fuzz', 'journeys']);
    expect(read('--seed', 'x', '--share', '0.1', '--database', 'postgres')).toMatchObject({
      seed: 'x',
      share: 0.1,
      databases: ['postgres'],
    });
  });

  test.each([
    [['spin'], 'There is no attack "spin". Did you mean spins?'],
    [['--share', '2'], 'The share "2" is not above 0 and at most 1.'],
    [['--share', 'half'], 'The share "half"'],
    [['--database', 'mysql'], 'There is no database "mysql"'],
    [['--target', 'http://example.com'], 'There is no --target.'],
  ])('refuses %j', (args, message) => expect(() => read(...args)).toThrow(message));

  test('shows figures by database, and of each fault how to see it again', () => {
    const result = { attack: 'spins', seconds: 2, repeat: 'npm run attack -- spins --seed x' };
    const lines = formatAttackReport({
      results: [
        { ...result, database: 'embedded', figures: { spins: 2000, lost: 0 }, faults: [] },
        { ...result, database: 'postgres', figures: { spins: 1999, lost: 1 }, faults: ['1 is lost'] },
      ],
    });
    expect(lines.map((line) => line.replace(/ {2,}/g, '  ').trim())).toEqual([
      '',
      'spins  embedded  postgres',
      'held  yes  NO: 1',
      'seconds  2  2',
      'spins  2,000  1,999',
      'lost  0  1',
      '',
      'spins: 1 is lost',
      'again: npm run attack -- spins --seed x',
    ]);
  });
});

describe('[SV-4] attacks stay on this machine', () => {
  test.each(['http://localhost:1', 'http://base.localhost:2', 'http://127.0.0.1', 'http://[::1]:3'])(
    '%s is attacked',
    (address) => expect(() => requireLoopback(address)).not.toThrow(),
  );

  test.each(['https://example.com', 'http://10.0.0.1', 'http://localhost.example', 'http://notlocalhost'])(
    '%s is refused',
    (address) => expect(() => requireLoopback(address)).toThrow('is not this machine'),
  );
});
