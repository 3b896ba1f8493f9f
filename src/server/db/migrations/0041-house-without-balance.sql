-- The house's accounts keep no balance: one row that every bet updates held all bets up. Their balance is the sum of their
-- postings. A posting to a member's account keeps what was in it afterwards.

alter table account alter column balance drop not null;
update account set balance = null where member_id is null;

-- What an ended trial leaves becomes an account of the house.
create function account_balance_of_members() returns trigger language plpgsql as $$
begin
  new.balance := case
    when new.member_id is null then null
    when tg_op = 'INSERT' then 0
    else new.balance end;
  return new;
end $$;
create trigger account_balance before insert or update of member_id on account
  for each row execute function account_balance_of_members();
alter table account add constraint account_balance_of_members check ((member_id is null) = (balance is null));

alter table posting add column balance numeric(30, 8);
alter table posting disable trigger posting_append_only;
update posting set balance = sums.balance
from (
  select id, sum(amount) over (partition by account_id order by id) as balance
  from posting where account_id in (select id from account where member_id is not null)
) as sums
where sums.id = posting.id;
alter table posting enable trigger posting_append_only;

-- Zero, of a posting to a member's account, stands for what the trigger finds.
alter table posting alter column balance set default 0;

-- The number of a posting is drawn when it holds its account, so that numbers follow each other as balances do.
drop trigger posting_moves_balance on posting;
create or replace function posting_moves_balance() returns trigger language plpgsql as $$
begin
  update account set balance = balance + new.amount
    where id = new.account_id and brand_id = new.brand_id and member_id is not null
    returning balance into new.balance;
  if found then
    new.id := nextval('posting_id_seq');
  else
    new.balance := null;
  end if;
  return new;
end $$;
create trigger posting_moves_balance before insert on posting
  for each row when (new.balance is not null) execute function posting_moves_balance();

-- What postings must be, looked at once, when they are written: nothing can put that off. Those of a transaction come in one
-- statement and sum to zero in it; none adds to a transaction what does not balance by itself. Their transaction and account
-- are there: foreign keys would have all bets lock the house's row. A member's balance was moved.
drop trigger posting_sums_to_zero on posting;
alter table posting drop constraint posting_brand_id_transaction_id_fkey;
alter table posting drop constraint posting_brand_id_account_id_fkey;
create or replace function posting_sums_to_zero() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select case
      when sum(n.amount) <> 0 then 'posting_sums_to_zero'
      when count(t.id) < count(*) then 'posting_transaction'
      else 'posting_account' end
    into wrong
    from added n
    left join transaction t on t.id = n.transaction_id and t.brand_id = n.brand_id
    left join account a on a.id = n.account_id and a.brand_id = n.brand_id
      and (a.member_id is null) = (n.balance is null)
    group by n.transaction_id
    having sum(n.amount) <> 0 or count(t.id) < count(*) or count(a.id) < count(*)
    limit 1;
  if wrong is not null then
    raise exception 'postings are refused: %', wrong using constraint = wrong,
      errcode = case wrong when 'posting_sums_to_zero' then 'check_violation' else 'foreign_key_violation' end;
  end if;
  return null;
end $$;
create trigger posting_sums_to_zero after insert on posting referencing new table as added
  for each statement execute function posting_sums_to_zero();

-- So what has postings stays: accounts, too, are neither deleted nor renamed.
create trigger account_append_only before delete or truncate or update of id, brand_id on account
  for each statement execute function ledger_is_append_only();

-- Makes an account, unless another transaction did meanwhile.
create function ledger_account(brand text, member bigint, account_kind text) returns bigint language plpgsql as $$
declare
  made bigint;
begin
  insert into account (brand_id, member_id, kind) values (brand, member, account_kind)
    on conflict do nothing returning id into made;
  if made is null then
    select id into strict made from account
      where brand_id = brand and member_id is not distinct from member and kind = account_kind;
  end if;
  return made;
end $$;

-- Posts a transaction whose amounts move in accounts: each account once, `members` null for the house's, in an order that is
-- the same for all who make them. Members' accounts are locked by their ids' order. `outcome`: posted; repeated: the key has
-- these postings already; conflict: it has others.
create function ledger_post(
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
    insert into posting (brand_id, transaction_id, account_id, amount, balance)
      select brand, ledger_post.id, m.account, m.amount, case when m.member is not null then 0 end
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
