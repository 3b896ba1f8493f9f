import { readFileSync } from 'node:fs';
import { isLanguageCode, type LanguageCode } from '#schemas/languages.ts';

/** Beginnings of the keys that the server puts into messages and files; of all else it keeps nothing in memory. */
const prefixes = [
  'mail.',
  'securityEvent.',
  'record.state.',
  'record.kind.',
  'record.type.',
  'gameType.',
  'manualRebate.rates',
  'manualRebate.rule',
  'manualRebate.off',
  'inbox.answerTitle',
  'inviteFriends.friendGets',
  'inviteFriends.step',
  'inviteFriends.time',
  'inviteFriends.youGet',
  'page.invite-friends',
  'push.say.',
];
const loaded = new Map<LanguageCode, ReadonlyMap<string, string>>();

function textsOf(code: LanguageCode): ReadonlyMap<string, string> {
  const cached = loaded.get(code);
  if (cached) return cached;
  const all = JSON.parse(
    readFileSync(new URL(`../../../locales/${code}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const texts = new Map(
    Object.entries(all).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))),
  );
  loaded.set(code, texts);
  return texts;
}

/** A text of the pages, as the server says it elsewhere: in a language, else in English; undefined of an unknown key. */
export const localeText = (language: string, key: string): string | undefined =>
  (isLanguageCode(language) ? textsOf(language).get(key) : undefined) ?? textsOf('EN').get(key);
