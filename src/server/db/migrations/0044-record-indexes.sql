-- A page of a member's records costs what a page costs, however long their account is.

-- When a posting to a member's account was made, as its transaction says: what is ordered by time is found by it. Null of
-- the house's, as their balance is.
alter table posting add column at timestamptz;
alter table posting disable trigger posting_append_only;
update posting set at = t.created_at from transaction t where t.id = posting.transaction_id and posting.balance is not null;
alter table posting enable trigger posting_append_only;

create or replace function posting_moves_balance() returns trigger language plpgsql as $$
begin
  update account set balance = balance + new.amount
    where id = new.account_id and brand_id = new.brand_id and member_id is not null
    returning balance into new.balance;
  if found then
    new.id := nextval('posting_id_seq');
    -- Of a call that began before this step.
    if new.at is null then
      select created_at into new.at from transaction where id = new.transaction_id;
    end if;
  else
    new.balance := null;
  end if;
  return new;
end $$;

-- As before, but it says the time itself: nothing is looked up for each posting.
create or replace function ledger_post(
  brand text, member bigint, transaction_kind text, key text, print text, at timestamptz,
  members bigint[], kinds text[], amounts numeric[],
  out id bigint, out outcome text
) language plpgsql as $$
declare
  accounts bigint[] := '{}';
  account_id bigint;
  known text;
begin
  for i in 1 .. cardinality(amounts) loop
    if members[i] is null then
      select a.id into account_id from account a
        where a.brand_id = brand and a.member_id is null and a.kind = kinds[i];
    else
      select a.id into account_id from account a
        where a.brand_id = brand and a.member_id = members[i] and a.kind = kinds[i];
    end if;
    accounts[i] := coalesce(account_id, ledger_account(brand, members[i], kinds[i]));
  end loop;
  insert into transaction (brand_id, member_id, kind, idempotency_key, fingerprint, created_at)
    values (brand, member, transaction_kind, key, print, coalesce(at, now()))
    on conflict do nothing returning transaction.id into ledger_post.id;
  if id is not null then
    insert into posting (brand_id, transaction_id, account_id, amount, balance, at)
      select brand, ledger_post.id, m.account, m.amount, case when m.member is not null then 0 end,
        case when m.member is not null then coalesce(ledger_post.at, now()) end
      from unnest(accounts, amounts, members) as m (account, amount, member) order by m.account;
    outcome := 'posted';
    return;
  end if;
  select t.id, t.fingerprint into strict ledger_post.id, known from transaction t
    where t.brand_id = brand and t.member_id is not distinct from member and t.idempotency_key = key;
  -- Fingerprints were once made of the accounts' ids.
  outcome := case when known in (print, (
    select encode(sha256(convert_to('[' || to_json(transaction_kind) || ',[' || coalesce(string_agg(
        '["' || m.account || '","' || trunc(m.amount * 100000000) || '"]', ',' order by m.account), '') || ']]',
      'UTF8')), 'hex')
    from unnest(accounts, amounts) as m (account, amount))) then 'repeated' else 'conflict' end;
end $$;

create index posting_time on posting (account_id, at, transaction_id) where at is not null;

-- The newest transaction of an account. What belongs to an account is found by it as well.
create index posting_account_transaction on posting (account_id, transaction_id);
drop index posting_account;

-- Of a member's transactions, only bonuses are looked for by time.
create index transaction_bonus on transaction (brand_id, member_id, created_at) where kind = 'bonus';
drop index transaction_member;

-- The newest bet and order of a member, also of one who has been away while others went on.
create index bet_order_newest on bet_order (brand_id, member_id, id);
create index pay_order_newest on pay_order (brand_id, member_id, kind, id);
create index pay_order_done on pay_order (brand_id, member_id, kind, done_at) where done_at is not null;
