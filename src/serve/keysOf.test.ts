import path from 'node:path';
import { expect, test } from 'vitest';
import { keysOf, localKeyNotice } from './keysOf.ts';

const databaseUrl = 'postgres://db.example/livery';

test('[SV-2] whoever shares a database and keeps its key in a local file is told which variable to set', () => {
  const keys = keysOf({ dataFolder: '/srv/data' }, {});
  expect(keys).toEqual({ given: undefined, file: path.join('/srv/data', 'data.key') });
  expect(localKeyNotice({ databaseUrl }, keys)).toMatch(
    /only here, in \/srv\/data\/data\.key\. Set LIVERY_DATA_KEY/,
  );
  expect(localKeyNotice({ databaseUrl: undefined }, keys)).toBeNull();
  const given = keysOf({ dataFolder: '/srv/data' }, { LIVERY_DATA_KEY: 'abc' });
  expect(localKeyNotice({ databaseUrl }, given)).toBeNull();
});
