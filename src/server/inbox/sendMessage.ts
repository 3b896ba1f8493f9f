import type { MessageKind } from '#schemas/messageKinds.ts';
import { escapeHtml } from '#src/domain/values/escapeHtml.ts';
import type { Queries } from '../db/handle.ts';

/** What a message says in one language. */
export interface MessageText {
  readonly title: string;
  /** Sanitised HTML; `plainContent` makes it of plain text. */
  readonly content: string;
}

/** What a message says, by language code; English stands in for the languages that are missing. */
export type MessageTexts = Readonly<Record<string, MessageText>>;

/** A message to one member. */
export interface WrittenMessage {
  readonly brandId: string;
  readonly memberId: string;
  readonly kind: MessageKind;
  readonly texts: MessageTexts;
  /** Id of the page that it leads to. */
  readonly link?: string | undefined;
  /** Names what it tells of, such as `feedback 7`: a member is told the same once. */
  readonly key: string;
  readonly at: Date;
}

/** Plain text as the content of a message: its paragraphs are those between empty lines. */
export const plainContent = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

/**
 * Writes a message to a member's inbox, in the transaction of what it tells of. Resolves to whether it was written: one of
 * the same key is there already, though the member may have deleted it.
 */
export async function sendMessage(
  tx: Queries,
  { brandId, memberId, kind, texts, link, key, at }: WrittenMessage,
): Promise<boolean> {
  const written = await tx
    .insertInto('message')
    .values({
      brand_id: brandId,
      member_id: memberId,
      kind,
      texts: JSON.stringify(texts),
      link: link ?? null,
      key,
      sent_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'member_id', 'key']).where('key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}
