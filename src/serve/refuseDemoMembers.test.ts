import { expect, test } from 'vitest';
import { demoMembersNotice } from './refuseDemoMembers.ts';

test('[SV-1] whoever starts over a database that was a demo is told which accounts are closed, and what to do', () => {
  const brands = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const accounts = brands.flatMap((brandId) => ['demo', 'agent'].map((account) => ({ brandId, account })));
  expect(demoMembersNotice(accounts)).toMatch(
    /nobody can sign in to them now: agent, demo \(brands: a, b, c, d, e and 2 more\)\. .*start with an empty database/,
  );
  expect(demoMembersNotice([])).toBeNull();
});
