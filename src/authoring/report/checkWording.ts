import { withoutTags } from '#src/domain/values/placeholders.ts';
import type { TextsByKey } from '../brands/brandFiles.ts';

/** A text that sounds like a machine, with the rule that it breaks. */
export interface WordingFault {
  readonly key: string;
  readonly rule: string;
  readonly text: string;
}

/** What stands for a placeholder while a text is judged. */
const value = '·';

/** A text as a player reads it: without elements, and one sign for each placeholder and address. */
const asRead = (text: string): string => withoutTags(text).replace(/\{\{[^}]*\}\}|\w+@[\w.]+\w/g, value);

/** Names and abbreviations that stay as they are in every language. */
const names = new Set(
  [
    'AI CSV GHz ID iOS iPad iPhone JPEG JPG JavaScript LINE MB min PIN PNG QQ QR SMS US USD USDT VIP VS XP Android App Wi-Fi Plus',
    'Facebook Firebase Google Home Safari Screen Share Add Telegram WeChat WhatsApp Zalo Casino Livery',
    'Ante Baccarat Bingo Blackjack Crash Dice Dragon Tiger Hold’em Jackpot Keno Legs Lotto Meron Wala Plinko Poker Roulette Sic Bo Teen Patti',
  ]
    .join(' ')
    .split(' '),
);

const words = (text: string): readonly string[] => text.match(/[\p{L}\p{M}][\p{L}\p{M}\p{N}’'‘ʻ_-]*/gu) ?? [];

const sentences = (text: string): readonly string[] =>
  (text.match(/[^.?…]+(?:\.(?=\d)[^.?…]+)*[.?…]*/g) ?? []).map((one) => one.trim()).filter(Boolean);

type Rule = readonly [name: string, breaks: (text: string) => boolean];

/** Rules of every language. */
const everywhere: readonly Rule[] = [
  ['exclamation mark', (text) => /[!！¡]/.test(text)],
  ['spaces', (text) => /\S {2,}\S/.test(text) || text !== text.trim()],
  ['code', (text) => /\p{L}_\p{L}|\b[a-z]+\.[a-z]+\.[a-z]+\b/u.test(text)],
];

/** Words of a machine or of the trade; a player says what follows the arrow. */
const foreign: readonly RegExp[] = [
  /\bsuccess(?:ful)?(?:ly)?\b/i, // → nothing: it happened
  /\binvalid\b|\bincorrect\b|\bformat\b/i, // → what is expected
  /\bentertainment\b/i, // → play
  /\burl\b|\bplatform\b|\bsystem\b|\bfunction\b/i, // → link, site
  /\blog(?:ged)? (?:in|out)\b|\blogin(?! password)\b|\blogout\b/i, // → sign in, sign out
  /\busername\b/i, // → user name
  /\bvendors?\b|\b(?:game )?makers?\b/i, // → provider
  /\buplines?\b|\bdownlines?\b/i, // → your agent, team member
  /\bturnover\b/i, // → wagering
  /\bunable\b|\bfailed to\b|\bclick\b/i, // → couldn’t, tap
];

/** Phrases that nobody says. */
const stilted =
  /\bin all\b|\bcalled so\b|\bof them$|\bat present\b|\banew\b|\ball the same\b|\bright below\b|\b(?:no|some|every)body\b/i;

/** "Cannot", "they are safe": a person says "can’t", "they’re safe". But "as they are", "you are 18 or older". */
const uncontracted =
  /\b(?:did|do|does|is|are|was|were|has|have|had|could|would|should|will|can) not\b|\bcannot\b|(?<!\b(?:as|where) )\b(?:you|we|they) are\b(?! · or older)/i;

/** Sentences that begin with what somebody does, without saying who. */
const noSubject =
  /^(?:Is|Are|Was|Were|Has|Had|Can|Cannot|Could|Did|Does|Must|Will|Would|May|Goes|Comes|Gets|Gives|Makes|Needs|Holds|Plays|Builds|Pays|Stays|Works|Ends|Opens|Takes|Brings|Shows)\b[^?]*\.$/;

/** Rules of the language that the others are translated from. */
const ofEnglish: readonly Rule[] = [
  ['straight quote', (text) => /['"]/.test(text)],
  ['please', (text) => /\bplease\b/i.test(text)],
  ['machine word', (text) => foreign.some((word) => word.test(text))],
  ['stilted', (text) => stilted.test(text)],
  ['not contracted', (text) => uncontracted.test(text)],
  [
    'code',
    (text) => words(text).some((word) => /^[A-Z]{2,}\d*$|^[a-z]+[A-Z]/.test(word) && !names.has(word)),
  ],
  ['no subject', (text) => sentences(text).some((sentence) => noSubject.test(sentence))],
  ['lower case', (text) => /^\p{Ll}/u.test(text) && !names.has(words(text)[0] ?? '')],
  ['no final stop', (text) => /[^.]\. \S/.test(text) && !/[.?…·]$/.test(text)],
];

/** English words that occur in no other language of the product. */
const englishWords =
  /\b(?:the|and|your|you|with|from|please|password|account|deposit|withdraw|wallet|amount|loading|error|try again|provider|games|play)\b/i;

/** Letters of the languages that are not written in Latin ones. */
const otherScripts = /[\p{Script=Arabic}\p{Script=Han}\p{Script=Thai}]/u;

/** Whether words are left in English. */
function isUntranslated(text: string, english: string): boolean {
  const left = words(text).filter((word) => /^[A-Za-z]{2,}$/.test(word) && !names.has(word));
  if (left.length === 0) return false;
  return text === english || otherScripts.test(text) || englishWords.test(left.join(' '));
}

/** All texts of a language that sound like a machine. `english` are the texts that it is translated from. */
export function checkWording(language: string, texts: TextsByKey, english: TextsByKey): WordingFault[] {
  const rules = language === 'EN' ? [...everywhere, ...ofEnglish] : everywhere;
  return Object.entries(texts).flatMap(([key, text]) => {
    const read = asRead(text);
    const broken = rules.filter(([, breaks]) => breaks(read)).map(([name]) => name);
    const source = english[key];
    if (language !== 'EN' && source !== undefined && isUntranslated(read, asRead(source)))
      broken.push('left in English');
    return broken.map((rule) => ({ key, rule, text }));
  });
}
