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
    select created_at into new.at from transaction where id = new.transaction_id;
  else
    new.balance := null;
  end if;
  return new;
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
