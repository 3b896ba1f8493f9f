-- A movement of money costs less, and writes to fewer places that every other movement writes to as well: an index that
-- grows at one end holds up all who post at once.

-- A posting is found by its transaction, or by a member's account. Its number gives the order of an account's postings.
alter table posting drop constraint posting_pkey;
alter table posting add primary key (transaction_id, id);
drop index posting_transaction;
drop index posting_account_transaction;
create index posting_account_transaction on posting (account_id, transaction_id) where at is not null;

-- Ids are of one sequence, whatever the brand; bets of a brand are found by what finds its keys.
alter table transaction drop constraint transaction_brand_id_id_key;
drop index transaction_bets;

-- Who inserts a row here posts a transaction whose amounts move in accounts: each account once, `members` null for the
-- house's, in an order that is the same for all who make them. What is posted is balanced, and every balance moved, by the
-- function below: what the triggers of "posting" see to for rows that are inserted there, they need not look at again.
-- Members' accounts are locked by their ids' order. `outcome`: posted; repeated: the key has these postings already;
-- conflict: it has others.
create view ledger_entry as select
  null::text as brand_id, null::bigint as member_id, null::text as kind, null::text as idempotency_key,
  null::text as fingerprint, null::timestamptz as at,
  null::bigint[] as members, null::text[] as kinds, null::numeric[] as amounts,
  null::bigint as id, null::text as outcome
where false;

-- An account, which is made where it is not there.
create or replace function ledger_account(brand text, member bigint, account_kind text) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  if member is null then
    select id into found_id from account where brand_id = brand and member_id is null and kind = account_kind;
  else
    select id into found_id from account where brand_id = brand and member_id = member and kind = account_kind;
  end if;
  if found_id is null then
    insert into account (brand_id, member_id, kind) values (brand, member, account_kind)
      on conflict do nothing returning id into found_id;
  end if;
  -- Another transaction made it meanwhile.
  if found_id is null then
    select id into strict found_id from account
      where brand_id = brand and member_id is not distinct from member and kind = account_kind;
  end if;
  return found_id;
end $$;

create function post_ledger_entry() returns trigger language plpgsql as $$
declare
  total numeric := 0;
  posted bigint[] := '{}';
  known text;
  accounts bigint[] := '{}';
  after_it numeric;
  place int;
begin
  for i in 1 .. cardinality(new.amounts) loop
    total := total + new.amounts[i];
  end loop;
  if total <> 0 then
    raise exception 'postings do not sum to zero' using constraint = 'posting_sums_to_zero', errcode = 'check_violation';
  end if;

  if cardinality(new.amounts) = 2 and new.members[1] is not null and new.members[2] is null then
    -- Nearly every movement is between a member and the house: where their accounts are there, it is this statement. The
    -- number of a posting is drawn when its account is held, so that numbers follow each other as balances do.
    with made as (
      insert into transaction (brand_id, member_id, kind, idempotency_key, fingerprint, created_at)
      values (new.brand_id, new.member_id, new.kind, new.idempotency_key, new.fingerprint, coalesce(new.at, now()))
      on conflict (brand_id, member_id, idempotency_key) do nothing
      returning id, created_at
    ), moved as (
      update account a set balance = a.balance + new.amounts[1] from made
      where a.brand_id = new.brand_id and a.member_id = new.members[1] and a.kind = new.kinds[1]
      returning a.id, a.balance
    ), written as (
      insert into posting (brand_id, transaction_id, account_id, amount, balance, at)
      select new.brand_id, made.id, moved.id, new.amounts[1], moved.balance, made.created_at from made, moved
      union all
      select new.brand_id, made.id, a.id, new.amounts[2], null, null from made, account a
      where a.brand_id = new.brand_id and a.member_id is null and a.kind = new.kinds[2]
      returning posting.account_id
    )
    select made.id, made.created_at, array(select w.account_id from written w) into new.id, new.at, posted from made;
  else
    insert into transaction (brand_id, member_id, kind, idempotency_key, fingerprint, created_at)
    values (new.brand_id, new.member_id, new.kind, new.idempotency_key, new.fingerprint, coalesce(new.at, now()))
    on conflict (brand_id, member_id, idempotency_key) do nothing
    returning id, created_at into new.id, new.at;
  end if;
  new.outcome := 'posted';
  if new.id is not null and cardinality(posted) = cardinality(new.amounts) then
    return new;
  end if;

  for i in 1 .. cardinality(new.amounts) loop
    accounts[i] := ledger_account(new.brand_id, new.members[i], new.kinds[i]);
  end loop;
  if new.id is null then
    select t.id, t.fingerprint into strict new.id, known from transaction t
      where t.brand_id = new.brand_id and t.member_id is not distinct from new.member_id
        and t.idempotency_key = new.idempotency_key;
    -- Fingerprints were once made of the accounts' ids.
    new.outcome := case when known in (new.fingerprint, (
      select encode(sha256(convert_to('[' || to_json(new.kind) || ',[' || coalesce(string_agg(
          '["' || m.account || '","' || trunc(m.amount * 100000000) || '"]', ',' order by m.account), '') || ']]',
        'UTF8')), 'hex')
      from unnest(accounts, new.amounts) as m (account, amount))) then 'repeated' else 'conflict' end;
    return new;
  end if;
  for place in
    select m.place from unnest(accounts, new.members) with ordinality as m (account, member, place)
    where m.account <> all (posted) order by m.account
  loop
    -- An account of a trial that has just ended is the house's.
    update account a set balance = a.balance + new.amounts[place]
      where a.id = accounts[place] and a.member_id is not null
      returning a.balance into after_it;
    insert into posting (brand_id, transaction_id, account_id, amount, balance, at)
    values (new.brand_id, new.id, accounts[place], new.amounts[place], after_it,
      case when after_it is not null then new.at end);
  end loop;
  return new;
end $$;
create trigger post_ledger_entry instead of insert on ledger_entry
  for each row execute function post_ledger_entry();
drop function ledger_post;

-- Rows that are inserted here by themselves are looked at as before.
drop trigger posting_moves_balance on posting;
create trigger posting_moves_balance before insert on posting
  for each row when (pg_trigger_depth() = 0 and new.balance is not null) execute function posting_moves_balance();
drop trigger posting_sums_to_zero on posting;
create trigger posting_sums_to_zero after insert on posting referencing new table as added
  for each statement when (pg_trigger_depth() = 0) execute function posting_sums_to_zero();
