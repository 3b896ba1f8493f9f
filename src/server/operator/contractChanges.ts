import type { ContractKind } from '#schemas/api/contractLists.ts';
import { endContract } from '../contracts/answers.ts';
import { readContract } from '../contracts/contractRows.ts';
import { isBelowCeiling, makeOffer, soundTerms } from '../contracts/offers.ts';
import type { StoredTerms } from '../db/contractTables.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { readSettings } from '../settings/settings.ts';
import { type ChangeContext, lockBrand, recordChange } from './operatorChanges.ts';

/** Types of members who get no contract: trials, and those of another book. */
const withoutContracts: ReadonlySet<number> = new Set([4, 40]);

/** Whether a member of this type may be offered a contract. */
export const mayHaveContract = (type: number): boolean => !withoutContracts.has(type);

/** What is offered: terms of a kind. */
export interface OfferedTerms {
  readonly kind: ContractKind;
  readonly terms: StoredTerms;
}

/** Terms that an operator offers again and again. */
export interface ContractTemplate extends OfferedTerms {
  readonly id: string;
  readonly name: string;
}

/** What terms lack to be offered in a brand; the terms in their stored way where it is nothing. */
async function checkTerms(
  tx: Queries,
  brandId: string,
  { kind, terms }: OfferedTerms,
): Promise<StoredTerms | 'terms' | 'ceiling'> {
  const sound = soundTerms(kind, terms);
  if (!sound) return 'terms';
  const { contracts } = await readSettings(tx, brandId);
  return isBelowCeiling(sound, contracts.ceilings[kind]) ? sound : 'ceiling';
}

/** A member of a brand, by account, as contracts ask for one. */
export const findContractMember = (tx: Queries, brandId: string, account: string) =>
  tx
    .selectFrom('member')
    .select(['id', 'account', 'type'])
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .executeTakeFirst();

/**
 * Offers a contract to a member in the brand's own name, and records it. Returns the change's id; `gone` of no member, or
 * of one who gets none; `terms` where they make no sense, `ceiling` where they are above what the brand allows.
 */
export async function offerAsOperator(
  tx: Queries,
  at: ChangeContext,
  account: string,
  { kind, terms }: OfferedTerms,
): Promise<string | 'gone' | 'terms' | 'ceiling'> {
  const { brandId, now } = at;
  await lockBrand(tx, brandId);
  const member = await findContractMember(tx, brandId, account);
  if (!member || !mayHaveContract(member.type)) return 'gone';
  const sound = await checkTerms(tx, brandId, { kind, terms });
  if (typeof sound === 'string') return sound;
  const id = await makeOffer(
    tx,
    { brandId, memberId: member.id, kind },
    { terms: sound, uplineId: null, now },
  );
  const made = await readContract(tx, brandId, id);
  const after = { kind, version: made?.version, terms: sound };
  return recordChange(tx, at, { kind: 'contract', subject: account, before: null, after });
}

/**
 * Takes an offer to a member back, or has a contract end, and records it. Returns the change's id; `gone` where that was
 * done already, or it is nobody's.
 */
export async function endAsOperator(
  tx: Queries,
  at: ChangeContext,
  account: string,
  id: string,
): Promise<string | 'gone'> {
  const { brandId, now } = at;
  await lockBrand(tx, brandId);
  const member = await findContractMember(tx, brandId, account);
  const found = /^\d{1,18}$/.test(id) ? await readContract(tx, brandId, id) : undefined;
  if (!found || found.member_id !== member?.id) return 'gone';
  try {
    await endContract(tx, { brandId, id, now });
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'contract.over') return 'gone';
    throw error;
  }
  const ended = await readContract(tx, brandId, id);
  const told = (row: typeof ended) =>
    row && { kind: row.kind, version: row.version, state: row.state, until: row.until_day };
  return recordChange(tx, at, {
    ...{ kind: 'contract', subject: account, before: told(found), after: told(ended) },
  });
}

/** The templates of a brand, by kind and name. */
export const listTemplates = (db: Queries, brandId: string): Promise<ContractTemplate[]> =>
  db
    .selectFrom('contract_template')
    .select(['id', 'kind', 'name', 'terms'])
    .where('brand_id', '=', brandId)
    .orderBy('kind')
    .orderBy('name')
    .execute();

/** A template as changes tell of it. */
export type TemplateRecord = Omit<ContractTemplate, 'id'>;

const recordOf = ({ kind, name, terms }: TemplateRecord): TemplateRecord => ({ kind, name, terms });

const subjectOf = ({ kind, name }: TemplateRecord): string => `${kind} ${name}`;

const insertTemplate = async (
  tx: Queries,
  { brandId, now }: Pick<ChangeContext, 'brandId' | 'now'>,
  { kind, name, terms }: TemplateRecord,
): Promise<void> => {
  await tx
    .insertInto('contract_template')
    .values({ brand_id: brandId, kind, name, terms: JSON.stringify(terms), made_at: now })
    .execute();
};

/** Keeps terms under a name, and records it; `taken` where the kind has that name, or what the terms lack. */
export async function addTemplate(
  tx: Queries,
  at: ChangeContext,
  { kind, name, terms }: TemplateRecord,
): Promise<string | 'taken' | 'terms' | 'ceiling'> {
  await lockBrand(tx, at.brandId);
  const sound = await checkTerms(tx, at.brandId, { kind, terms });
  if (typeof sound === 'string') return sound;
  const others = await listTemplates(tx, at.brandId);
  if (others.some((other) => other.kind === kind && other.name === name)) return 'taken';
  const after = { kind, name, terms: sound };
  await insertTemplate(tx, at, after);
  return recordChange(tx, at, { kind: 'contractTemplate', subject: subjectOf(after), before: null, after });
}

/** Deletes a template, and records it; `gone` of none. What was offered by it stays. */
export async function removeTemplate(tx: Queries, at: ChangeContext, id: string): Promise<string | 'gone'> {
  await lockBrand(tx, at.brandId);
  const found = (await listTemplates(tx, at.brandId)).find((template) => template.id === id);
  if (!found) return 'gone';
  await tx.deleteFrom('contract_template').where('id', '=', found.id).execute();
  const before = recordOf(found);
  return recordChange(tx, at, {
    ...{ kind: 'contractTemplate', subject: subjectOf(before), before, after: null },
  });
}

/** The template that a change tells of, as it is by now; undefined of none. */
export async function readTemplate(
  tx: Queries,
  brandId: string,
  subject: string,
): Promise<TemplateRecord | undefined> {
  const found = (await listTemplates(tx, brandId)).find((template) => subjectOf(template) === subject);
  return found && recordOf(found);
}

/** Puts a template back as it was: there again, or gone. */
export async function restoreTemplate(
  tx: Queries,
  at: Pick<ChangeContext, 'brandId' | 'now'>,
  subject: string,
  before: TemplateRecord | null,
): Promise<void> {
  if (before) return insertTemplate(tx, at, before);
  const found = (await listTemplates(tx, at.brandId)).find((template) => subjectOf(template) === subject);
  if (found) await tx.deleteFrom('contract_template').where('id', '=', found.id).execute();
}
