import { type LanguageCode, languages } from '#schemas/languages.ts';
import type { PushPayload } from '#src/domain/site/workerSettings.ts';
import type { Queries } from '../db/handle.ts';
import type { PushKind } from '../db/pushTables.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import { localeText } from '../kernel/localeTexts.ts';
import type { Site } from '../kernel/site.ts';

/** The page that a notification leads to, and what it says. No amounts: a locked screen shows it to everybody. */
const saidOf: Readonly<
  Record<Exclude<PushKind, 'message'>, { readonly page: string; readonly key: string }>
> = {
  deposit: { page: 'deposit-record', key: 'push.say.deposit' },
  withdrawal: { page: 'withdraw-record', key: 'push.say.withdrawal' },
  rewardWaiting: { page: 'reward-centre', key: 'push.say.rewardWaiting' },
  rewardPaid: { page: 'reward-centre', key: 'push.say.rewardPaid' },
  test: { page: 'home', key: 'push.say.test' },
};

/** Longest text of a notification, in characters: no service takes more than 4 KB. */
const longest = 160;

/** The title of a message of the inbox; undefined where it is read or deleted by now. */
async function messageTitle(
  db: Queries,
  ref: string,
  readers: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('message')
    .leftJoin('broadcast', 'broadcast.id', 'message.broadcast_id')
    .select(['message.title', 'message.texts', 'broadcast.texts as sent'])
    .where('message.id', '=', ref)
    .where('message.deleted_at', 'is', null)
    .where('message.read_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const texts = (row.texts ?? row.sent) as Readonly<Record<string, Readonly<Record<string, string>>>> | null;
  return (texts ? textInLanguages(texts, 'title', readers) : '') || row.title;
}

/** What is told of. */
export interface ToldEvent {
  readonly kind: PushKind;
  readonly key: string;
  readonly ref: string;
  readonly language: LanguageCode;
}

/** What a browser is sent; undefined where there is nothing to tell any more. */
export async function payloadOf(
  db: Queries,
  { brand, notes }: Pick<Site, 'brand' | 'notes'>,
  { kind, key, ref, language }: ToldEvent,
): Promise<PushPayload | undefined> {
  const page = kind === 'message' ? 'inbox' : saidOf[kind].page;
  const body =
    kind === 'message'
      ? await messageTitle(db, ref, [language, brand.languages.default, 'EN'])
      : localeText(language, saidOf[kind].key);
  if (body === undefined) return undefined;
  const { lang, direction } = languages[language];
  return {
    brand: brand.id,
    title: brand.name,
    body: [...body].slice(0, longest).join(''),
    tag: key.replaceAll(' ', '-'),
    path: notes?.pages.find(({ id }) => id === page)?.paths[0] ?? '/',
    lang,
    dir: direction,
  };
}
