-- A part of what members stake comes back to them: by which rule, from which play, and what became of it.

-- The rule in each of its versions: one holds from its day on until the next one begins, and is never changed, since what
-- was computed by it must stay explicable.
create table rebate_rule (
  brand_id text not null,
  revision integer not null check (revision > 0),
  -- a day of the brand's time zone
  from_day date not null,
  -- invented: not for a server whose members are real
  demo boolean not null default false,
  -- in full, as `rebates/rules` says it
  terms jsonb not null,
  -- what members were promised by this version and has not expired: its budget is held against it
  promised numeric(30, 8) not null default 0 check (promised >= 0),
  made_at timestamptz not null,
  primary key (brand_id, revision),
  unique (brand_id, from_day)
);

-- What a claim, or the server by itself, paid for lines together; the movement's key is of this id.
create table rebate_payment (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  amount numeric(30, 8) not null check (amount > 0),
  by_member boolean not null,
  -- what the member's device called its claim: by this it learns what became of one whose answer was lost
  idempotency_key text,
  paid_at timestamptz not null,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index rebate_payment_member on rebate_payment (brand_id, member_id, id);
create index rebate_payment_key on rebate_payment (brand_id, member_id, idempotency_key) where idempotency_key is not null;

-- What a member gets for a day's play of a category with a vendor.
create table rebate_line (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  day date not null,
  category text not null,
  vendor text not null references vendor (vassalage),
  -- the second and later ones hold what was settled on that day and came to light once it was closed
  part integer not null check (part > 0),
  -- by which rule, level and percentage it was computed
  revision integer not null,
  level integer not null,
  percent numeric(12, 8) not null,
  orders integer not null check (orders > 0),
  stake numeric(30, 8) not null check (stake > 0),
  -- by stake and percentage alone, and what is left of it by the bounds of day and budget
  computed numeric(30, 8) not null,
  amount numeric(30, 8) not null check (amount >= 0 and amount <= computed),
  -- which bound took something away
  cut text check (cut in ('day', 'budget')),
  -- `none`: it comes to nothing
  state text not null check (state in ('open', 'paid', 'expired', 'none')),
  -- when its day began: records find it by that
  day_at timestamptz not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  payment_id bigint references rebate_payment (id),
  unique (brand_id, member_id, day, category, vendor, part),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade,
  foreign key (brand_id, revision) references rebate_rule (brand_id, revision),
  check ((state = 'paid') = (payment_id is not null)),
  check ((state in ('paid', 'expired')) = (ended_at is not null)),
  check ((state = 'none') = (amount = 0))
);
create index rebate_line_newest on rebate_line (brand_id, member_id, id);
create index rebate_line_member on rebate_line (brand_id, member_id, day_at desc, id desc);
create index rebate_line_open on rebate_line (brand_id, member_id, expires_at) where state = 'open';
create index rebate_line_due on rebate_line (expires_at) where state = 'open';
create index rebate_line_payment on rebate_line (payment_id) where payment_id is not null;
create index rebate_line_cost on rebate_line (brand_id, revision, category);

-- A settled bet that counts, once: without a line until its day is closed. No other mark would do, since a bet with an
-- earlier number or time may come to light later.
create table rebate_play (
  bet_id bigint primary key references bet_order (id) on delete cascade,
  brand_id text not null,
  member_id bigint not null,
  settled_at timestamptz not null,
  line_id bigint references rebate_line (id) on delete cascade
);
create index rebate_play_member on rebate_play (brand_id, member_id, settled_at) where line_id is null;
create index rebate_play_due on rebate_play (brand_id, settled_at) where line_id is null;
create index rebate_play_line on rebate_play (line_id) where line_id is not null;

-- Bets of a brand without rebates cost nothing more. A trial (type 4) plays with money that it was lent.
create function keep_rebate_play() returns trigger language plpgsql as $$
begin
  insert into rebate_play (bet_id, brand_id, member_id, settled_at)
  select new.id, new.brand_id, new.member_id, new.settled_at
  where exists (select from rebate_rule r where r.brand_id = new.brand_id)
    and exists (select from member m where m.brand_id = new.brand_id and m.id = new.member_id and m.type <> 4)
  on conflict do nothing;
  return null;
end $$;
create trigger rebate_play_placed after insert on bet_order
  for each row when (new.state = 'settled') execute function keep_rebate_play();
create trigger rebate_play_settled after update of state on bet_order
  for each row when (new.state = 'settled' and old.state <> 'settled') execute function keep_rebate_play();
