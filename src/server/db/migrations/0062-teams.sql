-- Teams: who is above whom, and what everybody below a member did on a day, kept as it happens.

-- The zone of a brand's days. Days are written where something happens and never computed again: a brand that changes its
-- zone goes on from the day it had come to.
create table brand_zone (
  brand_id text not null,
  since timestamptz not null,
  zone text not null check (zone <> ''),
  -- no day before this one begins in this zone
  first_day date,
  primary key (brand_id, since)
);

create function business_day(brand text, moment timestamptz) returns date language sql stable as $$
  select coalesce(
    (select greatest((moment at time zone z.zone)::date, z.first_day) from brand_zone z
     where z.brand_id = brand and z.since <= moment order by z.since desc limit 1),
    (moment at time zone 'UTC')::date)
$$;

-- Everybody above a member, and the member itself at distance 0. Triggers of `member` keep it, and nothing else does.
create table member_above (
  above_id bigint not null references member (id) on delete cascade,
  member_id bigint not null references member (id) on delete cascade,
  distance integer not null check (distance >= 0),
  primary key (above_id, member_id)
);
create index member_above_member on member_above (member_id, distance, above_id);
create index member_above_level on member_above (above_id, distance, member_id);

-- Who was above a member until a day. Figures of days before stay with whom they were made under.
create table upline_change (
  member_id bigint not null references member (id) on delete cascade,
  -- the first day under the other one
  day date not null,
  from_id bigint,
  to_id bigint,
  brand_id text not null,
  primary key (member_id, day)
);
create index upline_change_from on upline_change (from_id, day);
create index upline_change_brand on upline_change (brand_id, day);

-- Whom members of a brand join and leave is looked at by one transaction at a time; who only joins waits for no other one.
create function lock_tree(brand text, alone boolean) returns void language plpgsql as $$
begin
  if alone then
    perform pg_advisory_xact_lock(19, hashtext(brand));
  else
    perform pg_advisory_xact_lock_shared(19, hashtext(brand));
  end if;
end $$;

-- What an agent tells members apart by whose names are masked: their place among those below the same one. Those of a
-- longer way are its places: 3.12 is the twelfth below the third.
alter table member add column place integer check (place > 0);
update member m set place = p.place
from (select id, row_number() over (partition by upline_id order by id) as place from member where upline_id is not null) p
where p.id = m.id;

create function number_member() returns trigger language plpgsql as $$
begin
  if new.upline_id is null then
    new.place := null;
  else
    perform pg_advisory_xact_lock(20, hashtext(new.upline_id::text));
    new.place := coalesce((select max(place) from member where upline_id = new.upline_id), 0) + 1;
  end if;
  return new;
end $$;
create index member_upline on member (upline_id, place) where upline_id is not null;
create trigger member_numbered before insert on member for each row execute function number_member();
create trigger member_numbered_anew before update of upline_id on member
  for each row when (new.upline_id is distinct from old.upline_id) execute function number_member();

-- The places from right below an agent to a member; null of whoever is not below.
create function place_below(agent bigint, member bigint) returns text language sql stable as $$
  select string_agg(m.place::text, '.' order by up.distance desc)
  from member_above mine
  join member_above up on up.member_id = mine.member_id and up.distance < mine.distance
  join member m on m.id = up.above_id
  where mine.above_id = agent and mine.member_id = member
$$;

create function place_member() returns trigger language plpgsql as $$
begin
  if new.upline_id is not null then
    perform lock_tree(new.brand_id, false);
  end if;
  insert into member_above (above_id, member_id, distance)
  select above.above_id, new.id, above.distance + 1 from member_above above where above.member_id = new.upline_id
  union all select new.id, new.id, 0;
  return null;
end $$;
create trigger member_placed after insert on member for each row execute function place_member();

-- A member takes everybody below along. What was done on the day still counts for who was above before.
create function move_member() returns trigger language plpgsql as $$
declare
  first_day date := coalesce(nullif(current_setting('livery.move_day', true), '')::date, business_day(new.brand_id, now()) + 1);
begin
  perform lock_tree(new.brand_id, true);
  if exists (select from member_above where above_id = new.id and member_id = new.upline_id) then
    raise exception 'a member cannot be below themselves' using errcode = 'check_violation', constraint = 'member_not_below_itself';
  end if;
  delete from member_above pair using member_above below
  where below.above_id = new.id and pair.member_id = below.member_id
    and pair.above_id in (select above_id from member_above where member_id = new.id and distance > 0);
  insert into member_above (above_id, member_id, distance)
  select above.above_id, below.member_id, above.distance + below.distance + 1
  from member_above above, member_above below
  where above.member_id = new.upline_id and below.above_id = new.id;
  insert into upline_change (member_id, day, from_id, to_id, brand_id)
  values (new.id, first_day, old.upline_id, new.upline_id, new.brand_id)
  on conflict (member_id, day) do update set to_id = excluded.to_id;
  return null;
end $$;
create trigger member_moved after update of upline_id on member
  for each row when (new.upline_id is distinct from old.upline_id) execute function move_member();

create function upline_on(member bigint, on_day date) returns bigint language sql stable as $$
  select case when c.member_id is null then m.upline_id else c.from_id end
  from member m
  left join lateral (
    select member_id, from_id from upline_change where member_id = m.id and day > on_day order by day limit 1
  ) c on true
  where m.id = member
$$;

-- Who was above a member on a day, however long ago.
create function above_on(member bigint, on_day date) returns table (above_id bigint, distance integer)
language sql stable as $$
  with recursive up (id, distance) as (
    select upline_on(member, on_day), 1
    union all
    select upline_on(up.id, on_day), up.distance + 1 from up where up.id is not null
  )
  select up.id, up.distance from up where up.id is not null
$$;

-- What has happened and is in no figure yet. A row is deleted by what adds it to the figures: nothing is lost or counted
-- twice, whatever ends when.
create table team_delta (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null references member (id) on delete cascade,
  day date not null,
  category text not null default '',
  vendor text not null default '',
  orders integer not null default 0,
  stake numeric(30, 8) not null default 0,
  win numeric(30, 8) not null default 0,
  bonus numeric(30, 8) not null default 0,
  deposits numeric(30, 8) not null default 0,
  withdrawals numeric(30, 8) not null default 0,
  logins integer not null default 0,
  joined integer not null default 0
);
create index team_delta_brand on team_delta (brand_id, id);

-- Whoever adds to the figures of a brand locks its row: one at a time.
create table team_fold (
  brand_id text primary key
);

-- What a member did on a day: bets by category and vendor, everything else where both are empty.
create table member_day (
  member_id bigint not null references member (id) on delete cascade,
  day date not null,
  category text not null,
  vendor text not null,
  -- who was above that day
  upline_id bigint,
  orders integer not null,
  stake numeric(30, 8) not null,
  win numeric(30, 8) not null,
  bonus numeric(30, 8) not null,
  deposits numeric(30, 8) not null,
  withdrawals numeric(30, 8) not null,
  logins integer not null,
  joined integer not null,
  primary key (member_id, day, category, vendor)
);

-- What everybody below a member did on a day: those right below apart from all others.
create table team_day (
  member_id bigint not null references member (id) on delete cascade,
  day date not null,
  direct boolean not null,
  category text not null,
  vendor text not null,
  upline_id bigint,
  orders integer not null,
  stake numeric(30, 8) not null,
  win numeric(30, 8) not null,
  bonus numeric(30, 8) not null,
  deposits numeric(30, 8) not null,
  withdrawals numeric(30, 8) not null,
  logins integer not null,
  joined integer not null,
  -- how many of them bet, and signed in
  players integer not null,
  visitors integer not null,
  primary key (member_id, day, direct, category, vendor)
);

-- On which days of a month a member bet and signed in: bit 0 is the first. How many did so in a range does not add up.
create table member_month (
  member_id bigint not null references member (id) on delete cascade,
  month date not null,
  played integer not null default 0,
  seen integer not null default 0,
  primary key (member_id, month)
);

-- A trial (type 4) plays with money that it was lent, and is in no team.
create function counts_in_teams(brand text, member bigint) returns boolean language sql stable as $$
  select exists (select from member m where m.brand_id = brand and m.id = member and m.type <> 4)
$$;

create function keep_bet_of_team() returns trigger language plpgsql as $$
begin
  if not counts_in_teams(new.brand_id, new.member_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.state = 'settled' then
    insert into team_delta (brand_id, member_id, day, category, vendor, orders, stake, win)
    values (old.brand_id, old.member_id, business_day(old.brand_id, old.settled_at), old.category, old.vendor, -1, -old.stake, -old.win);
  end if;
  if new.state = 'settled' then
    insert into team_delta (brand_id, member_id, day, category, vendor, orders, stake, win)
    values (new.brand_id, new.member_id, business_day(new.brand_id, new.settled_at), new.category, new.vendor, 1, new.stake, new.win);
  end if;
  return null;
end $$;
create trigger team_bet_placed after insert on bet_order
  for each row when (new.state = 'settled') execute function keep_bet_of_team();
create trigger team_bet_changed after update of state, stake, win, settled_at on bet_order
  for each row when (new.state = 'settled' or old.state = 'settled') execute function keep_bet_of_team();

-- Orders end in one state, and stay in it.
create function keep_order_of_team() returns trigger language plpgsql as $$
begin
  if counts_in_teams(new.brand_id, new.member_id) then
    insert into team_delta (brand_id, member_id, day, deposits, withdrawals)
    values (new.brand_id, new.member_id, business_day(new.brand_id, coalesce(new.done_at, new.changed_at)),
      case new.kind when 'deposit' then coalesce(new.arrived, new.amount) else 0 end,
      case new.kind when 'withdrawal' then new.amount else 0 end);
  end if;
  return null;
end $$;
create trigger team_order_made after insert on pay_order
  for each row when ((new.kind, new.state) in (('deposit', 'credited'), ('withdrawal', 'paid')))
  execute function keep_order_of_team();
create trigger team_order_ended after update of state on pay_order
  for each row when ((new.kind, new.state) in (('deposit', 'credited'), ('withdrawal', 'paid')) and old.state <> new.state)
  execute function keep_order_of_team();

create function keep_bonus_of_team(brand text, member bigint, moment timestamptz, amount numeric) returns void
language plpgsql as $$
begin
  if amount <> 0 and counts_in_teams(brand, member) then
    insert into team_delta (brand_id, member_id, day, bonus)
    values (brand, member, business_day(brand, moment), amount);
  end if;
end $$;

create function keep_rebate_of_team() returns trigger language plpgsql as $$
begin
  perform keep_bonus_of_team(new.brand_id, new.member_id, new.paid_at, new.amount);
  return null;
end $$;
create trigger team_rebate_paid after insert on rebate_payment for each row execute function keep_rebate_of_team();

create function keep_reward_of_team() returns trigger language plpgsql as $$
begin
  perform keep_bonus_of_team(new.brand_id, new.member_id, new.ended_at, new.amount);
  return null;
end $$;
create trigger team_reward_made after insert on reward
  for each row when (new.state = 'paid') execute function keep_reward_of_team();
create trigger team_reward_paid after update of state on reward
  for each row when (new.state = 'paid' and old.state <> 'paid') execute function keep_reward_of_team();

-- Its postings come after it: looked at when all of them are there.
create function keep_transaction_of_team() returns trigger language plpgsql as $$
begin
  perform keep_bonus_of_team(new.brand_id, new.member_id, new.created_at, (
    select coalesce(sum(p.amount), 0) from posting p join account a on a.id = p.account_id
    where p.transaction_id = new.id and a.brand_id = new.brand_id and a.member_id = new.member_id and a.kind = 'wallet'));
  return null;
end $$;
create constraint trigger team_bonus_posted after insert on transaction deferrable initially deferred
  for each row when (new.kind = 'bonus' and new.member_id is not null) execute function keep_transaction_of_team();

create function keep_session_of_team() returns trigger language plpgsql as $$
begin
  if counts_in_teams(new.brand_id, new.member_id) then
    insert into team_delta (brand_id, member_id, day, logins)
    values (new.brand_id, new.member_id, business_day(new.brand_id, new.created_at), 1);
  end if;
  return null;
end $$;
create trigger team_session_began after insert on session for each row execute function keep_session_of_team();

create function keep_newcomer_of_team() returns trigger language plpgsql as $$
begin
  insert into team_delta (brand_id, member_id, day, joined)
  values (new.brand_id, new.id, coalesce(business_day(new.brand_id, new.registered_at), new.reg_date), 1);
  return null;
end $$;
create trigger team_member_joined after insert on member
  for each row when (new.type <> 4) execute function keep_newcomer_of_team();

-- Announcements for agents that one of them has seen.
create table agent_notice_read (
  brand_id text not null,
  member_id bigint not null,
  notice_id text not null,
  read_at timestamptz not null,
  primary key (brand_id, member_id, notice_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade,
  foreign key (brand_id, notice_id) references announcement (brand_id, id) on delete cascade
);

-- Who was there before. What they did is counted once the zone of their brand's days is known.
insert into member_above (above_id, member_id, distance)
with recursive up (above_id, member_id, distance) as (
  select id, id, 0 from member
  union all
  select m.upline_id, up.member_id, up.distance + 1 from up join member m on m.id = up.above_id where m.upline_id is not null
)
select above_id, member_id, distance from up;
