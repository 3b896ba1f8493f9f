import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newsName, unreadNews, withRead } from './readNews.ts';

const item = fc.record({
  id: fc.stringMatching(/^[a-z-]{1,20}$/),
  version: fc.option(fc.stringMatching(/^[a-f\d]{1,12}$/), { nil: undefined }),
  audience: fc.constantFrom('everybody' as const, 'members' as const, undefined),
});

test('[HO-4] a notice that was read never comes again, until it says something else', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), item, (others, notice) => {
      const read = withRead(withRead([], [notice]), others);
      expect(unreadNews([notice], read, true)).toEqual([]);
      const changed = { ...notice, version: `${notice.version ?? ''}x` };
      expect(unreadNews([changed], withRead([], [notice]), true)).toEqual([changed]);
    }),
  );
});

test('[HO-4] what is remembered is bounded, each once, the newest last', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 200 }), (news) => {
      const read = news.reduce<string[]>((before, one) => withRead(before, [one]), []);
      expect(read.length).toBeLessThanOrEqual(60);
      expect(new Set(read).size).toBe(read.length);
      const last = news.at(-1);
      if (last) expect(read.at(-1)).toBe(newsName(last));
    }),
  );
});

test('[HO-4] news for members are for members', () => {
  const news = [{ id: 'a', audience: 'members' as const }, { id: 'b' }];
  expect(unreadNews(news, [], false)).toEqual([{ id: 'b' }]);
  expect(unreadNews(news, [], true)).toEqual(news);
});
