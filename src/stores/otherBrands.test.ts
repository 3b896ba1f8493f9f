import { beforeEach, expect, test, vi } from 'vitest';
import { eraseOtherBrands } from './otherBrands.ts';
import { openStorage } from './storage.ts';

/** An area of storage, whose keys are properties as in a browser. */
function area(values: Record<string, string>): Storage {
  const removeItem = { value: (name: string) => delete values[name], enumerable: false };
  return Object.defineProperty(values, 'removeItem', removeItem) as unknown as Storage;
}

beforeEach(() => openStorage('aurora'));

test('[BR-10] what another brand stored on this host goes; own keys and those of another make stay', () => {
  const local = {
    'aurora:language': '"EN"',
    'base:language': '"TY"',
    'base:MC_SESSION_INFO': '{}',
    'base:unknown': '1',
    theirs: '1',
    'vendor:setting': '1',
  };
  const visit = { 'base:trial:MC_SESSION_INFO': '{}', 'aurora:trial:MC_SESSION_INFO': '{}' };
  vi.stubGlobal('window', { localStorage: area(local), sessionStorage: area(visit) });
  eraseOtherBrands();
  expect(Object.keys(local)).toEqual(['aurora:language', 'base:unknown', 'theirs', 'vendor:setting']);
  expect(Object.keys(visit)).toEqual(['aurora:trial:MC_SESSION_INFO']);
});

test('[BR-10] a browser that blocks storage has nothing to erase', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(eraseOtherBrands).not.toThrow();
});
