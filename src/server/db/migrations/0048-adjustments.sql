-- Adjustments of wallets by operators, and those that wait for a second one. The ledger's transaction has the key `adjust:`
-- and that of the row: whatever is sent or decided twice takes effect once.
create table adjustment (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  -- below zero: money is taken away
  amount numeric(30, 8) not null check (amount <> 0),
  note text not null,
  -- of the form that asked for it
  idempotency_key text not null,
  state text not null check (state in ('waiting', 'made', 'refused')),
  asked_by text not null,
  asked_at timestamptz not null,
  -- who decided on one that waited, and when; why it was refused
  decided_by text,
  decided_at timestamptz,
  reason text,
  transaction_id bigint unique,
  unique (brand_id, member_id, idempotency_key),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'made') = (transaction_id is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'waiting' or decided_by is null),
  check (state <> 'refused' or decided_by is not null),
  -- nobody is the second person to what they asked for
  check (state <> 'made' or decided_by <> asked_by)
);
create index adjustment_waiting on adjustment (brand_id, id) where state = 'waiting';
create index adjustment_asked on adjustment (brand_id, member_id, asked_at);

-- Those made so far, as the list of changes tells them.
insert into adjustment
  (brand_id, member_id, amount, note, idempotency_key, state, asked_by, asked_at, transaction_id)
select distinct on (t.id) t.brand_id, t.member_id, p.amount, coalesce(c.after ->> 'note', ''), substr(t.idempotency_key, 8), 'made', c.who,
  t.created_at, t.id
from operator_change c
join transaction t on t.brand_id = c.brand_id and t.id::text = c.after ->> 'transaction'
join posting p on p.transaction_id = t.id and p.balance is not null
join member m on m.brand_id = t.brand_id and m.id = t.member_id
where c.kind = 'adjustment' and t.kind = 'adjustment' and t.idempotency_key like 'adjust:%' and p.amount <> 0
order by t.id, c.id;

-- What a member has staked with the bets up to one, so that nobody sums a long account up from its beginning.
create table member_stakes (
  brand_id text not null,
  member_id bigint not null,
  bet_id bigint not null,
  staked numeric(30, 8) not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

-- A void bet does not count: what was summed up with it is summed up anew.
create function bet_order_void() returns trigger language plpgsql as $$
begin
  delete from member_stakes
    where brand_id = new.brand_id and member_id = new.member_id and bet_id >= new.id;
  return null;
end $$;
create trigger bet_order_void after update of state on bet_order
  for each row when (new.state = 'void' and old.state <> 'void') execute function bet_order_void();

-- Of the last hour a bet may still be on its way.
insert into member_stakes (brand_id, member_id, bet_id, staked)
select b.brand_id, b.member_id, last.id, coalesce(sum(b.stake) filter (where b.state <> 'void'), 0)
from (
  select brand_id, member_id, max(id) as id from bet_order
  where placed_at < now() - interval '1 hour' group by brand_id, member_id
) last
join bet_order b on b.brand_id = last.brand_id and b.member_id = last.member_id and b.id <= last.id
group by b.brand_id, b.member_id, last.id;
