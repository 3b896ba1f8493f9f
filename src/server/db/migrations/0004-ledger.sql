-- Double entry. A transaction's postings sum to zero, are never changed, and never push a member below zero.

create table account (
  id bigint generated always as identity primary key,
  brand_id text not null,
  -- null: the house's own account of that kind
  member_id bigint,
  kind text not null,
  balance numeric(30, 8) not null default 0,
  unique nulls not distinct (brand_id, member_id, kind),
  unique (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  constraint account_member_not_negative check (member_id is null or balance >= 0)
);

create table transaction (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint,
  kind text not null,
  idempotency_key text not null,
  -- what was asked for under the key: the same key with another request is refused
  fingerprint text not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (brand_id, member_id, idempotency_key),
  unique (brand_id, id)
);

create table posting (
  id bigint generated always as identity primary key,
  brand_id text not null,
  transaction_id bigint not null,
  account_id bigint not null,
  amount numeric(30, 8) not null check (amount <> 0),
  foreign key (brand_id, transaction_id) references transaction (brand_id, id),
  foreign key (brand_id, account_id) references account (brand_id, id)
);
create index posting_transaction on posting (transaction_id);
create index posting_account on posting (account_id, id);

create function posting_moves_balance() returns trigger language plpgsql as $$
begin
  update account set balance = balance + new.amount where id = new.account_id;
  return null;
end $$;

create trigger posting_moves_balance after insert on posting
  for each row execute function posting_moves_balance();

create function posting_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from posting where transaction_id = new.transaction_id) <> 0 then
    raise exception 'postings of transaction % do not sum to zero', new.transaction_id
      using errcode = 'check_violation', constraint = 'posting_sums_to_zero';
  end if;
  return null;
end $$;

create constraint trigger posting_sums_to_zero after insert on posting
  deferrable initially deferred
  for each row execute function posting_sums_to_zero();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;

create trigger posting_append_only before update or delete or truncate on posting
  for each statement execute function ledger_is_append_only();
create trigger transaction_append_only before update or delete or truncate on transaction
  for each statement execute function ledger_is_append_only();
