-- What every movement asks of the database is less: the condition of a trigger is read anew for each.

-- Postings are the ledger's to write, as balances are. Those of a release before the ledger's view were looked at here.
drop trigger posting_moves_balance on posting;
drop trigger posting_sums_to_zero on posting;
drop function posting_moves_balance;
drop function posting_sums_to_zero;
alter table posting alter column balance drop default;
create function posting_is_written_by_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'postings are written by the ledger' using errcode = 'restrict_violation';
end $$;
create trigger posting_written_by_ledger before insert on posting
  for each statement when (pg_trigger_depth() = 0) execute function posting_is_written_by_ledger();

-- Who makes an account the house's empties its balance: a trigger before an update locks the row once more.
create or replace function account_balance_of_members() returns trigger language plpgsql as $$
begin
  new.balance := case when new.member_id is not null then 0 end;
  return new;
end $$;
drop trigger account_balance on account;
create trigger account_balance before insert on account
  for each row execute function account_balance_of_members();
drop trigger account_moved_by_postings on account;
create trigger account_moved_by_postings after update of member_id, kind, balance on account
  for each row when (pg_trigger_depth() = 0) execute function account_is_moved_by_postings();

-- As before, but what sums two amounts up needs no loop.
create or replace function post_ledger_entry() returns trigger language plpgsql as $$
declare
  total numeric := 0;
  posted bigint[] := '{}';
  known text;
  accounts bigint[] := '{}';
  after_it numeric;
  place int;
begin
  if cardinality(new.amounts) = 2 and new.amounts[1] + new.amounts[2] = 0
    and new.members[1] is not null and new.members[2] is null
  then
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
    if cardinality(new.amounts) = 0 then
      raise exception 'a transaction moves something' using constraint = 'posting_moves_something', errcode = 'check_violation';
    end if;
    for i in 1 .. cardinality(new.amounts) loop
      total := total + new.amounts[i];
    end loop;
    if total <> 0 then
      raise exception 'postings do not sum to zero' using constraint = 'posting_sums_to_zero', errcode = 'check_violation';
    end if;
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
