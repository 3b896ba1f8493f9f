-- Sums that answers about large teams read instead of every category, vendor and member. The database keeps them itself
-- beside what they are sums of, so that they are right whichever release of the server adds to that.

-- What a member did on a day over all games (own), and what everybody below them did.
create table branch_day (
  member_id bigint not null references member (id) on delete cascade,
  day date not null,
  own boolean not null,
  -- who was above that day
  upline_id bigint,
  orders integer not null,
  stake numeric(30, 8) not null,
  win numeric(30, 8) not null,
  bonus numeric(30, 8) not null,
  deposits numeric(30, 8) not null,
  withdrawals numeric(30, 8) not null,
  -- stakes say who comes first: they are read from the index alone
  primary key (member_id, day, own) include (upline_id, stake)
);

-- Which members of a brand bet on a day, and signed in: a bit each, 4096 ids to a part.
create table active_part (
  brand_id text not null,
  part bigint not null,
  day date not null,
  played bit(4096) not null,
  seen bit(4096) not null,
  primary key (brand_id, part, day)
);

-- Adds what was changed in member_day or team_day to the sums of the days. Its argument: whether that is one's own.
create function keep_branch_days() returns trigger language plpgsql as $$
declare
  changed text := 'select * from added';
begin
  if tg_op = 'UPDATE' then
    changed := 'select member_id, day, upline_id, orders, stake, win, bonus, deposits, withdrawals from added union all
      select member_id, day, upline_id, -orders, -stake, -win, -bonus, -deposits, -withdrawals from removed';
  end if;
  execute format('
    insert into branch_day (member_id, day, own, upline_id, orders, stake, win, bonus, deposits, withdrawals)
    select member_id, day, $1, min(upline_id), sum(orders), sum(stake), sum(win), sum(bonus), sum(deposits), sum(withdrawals)
    from (%s) c group by member_id, day
    having (sum(orders), sum(stake), sum(win), sum(bonus), sum(deposits), sum(withdrawals)) <> (0, 0, 0, 0, 0, 0)
    order by member_id, day
    on conflict (member_id, day, own) do update set orders = branch_day.orders + excluded.orders,
      stake = branch_day.stake + excluded.stake, win = branch_day.win + excluded.win, bonus = branch_day.bonus + excluded.bonus,
      deposits = branch_day.deposits + excluded.deposits, withdrawals = branch_day.withdrawals + excluded.withdrawals', changed)
    using tg_argv[0]::boolean;
  return null;
end $$;

-- Turns the bits of those days on or off that were changed in member_month.
create function keep_active_parts() returns trigger language plpgsql as $$
declare
  changed text := 'select * from added';
begin
  if tg_op = 'UPDATE' then
    changed := 'select * from added union all select * from removed';
  end if;
  execute format('
    insert into active_part (brand_id, part, day, played, seen)
    select m.brand_id, c.member_id >> 12, c.month + bit,
      bit_or(set_bit(0::bit(4096), (c.member_id & 4095)::integer, (c.played >> bit) & 1)),
      bit_or(set_bit(0::bit(4096), (c.member_id & 4095)::integer, (c.seen >> bit) & 1))
    from (select member_id, month, bit_xor(played) as played, bit_xor(seen) as seen from (%s) one group by 1, 2) c
    join member m on m.id = c.member_id
    cross join generate_series(0, 30) as bit
    where ((c.played | c.seen) >> bit) & 1 = 1
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (brand_id, part, day) do update
      set played = active_part.played # excluded.played, seen = active_part.seen # excluded.seen', changed);
  return null;
end $$;

-- Reckons all of it anew from what it is sums of. Nobody may add to figures meanwhile.
create function reckon_team_totals() returns void language sql as $$
  truncate branch_day, active_part;
  insert into branch_day (member_id, day, own, upline_id, orders, stake, win, bonus, deposits, withdrawals)
  select member_id, day, own, min(upline_id), sum(orders), sum(stake), sum(win), sum(bonus), sum(deposits), sum(withdrawals)
  from (
    select true as own, member_id, day, upline_id, orders, stake, win, bonus, deposits, withdrawals from member_day
    union all
    select false, member_id, day, upline_id, orders, stake, win, bonus, deposits, withdrawals from team_day
  ) c group by own, member_id, day
  having (sum(orders), sum(stake), sum(win), sum(bonus), sum(deposits), sum(withdrawals)) <> (0, 0, 0, 0, 0, 0);
  insert into active_part (brand_id, part, day, played, seen)
  select m.brand_id, c.member_id >> 12, c.month + bit,
    bit_or(set_bit(0::bit(4096), (c.member_id & 4095)::integer, (c.played >> bit) & 1)),
    bit_or(set_bit(0::bit(4096), (c.member_id & 4095)::integer, (c.seen >> bit) & 1))
  from member_month c join member m on m.id = c.member_id
  cross join generate_series(0, 30) as bit
  where ((c.played | c.seen) >> bit) & 1 = 1
  group by 1, 2, 3;
$$;

-- Whoever would add to figures meanwhile leaves it to a later turn, or waits here.
do $$ begin perform from team_fold for update; end $$;
lock table member_day, member_month, team_day in share row exclusive mode;

create trigger branch_own_began after insert on member_day referencing new table as added
  for each statement execute function keep_branch_days('true');
create trigger branch_own_changed after update on member_day referencing old table as removed new table as added
  for each statement execute function keep_branch_days('true');
create trigger branch_team_began after insert on team_day referencing new table as added
  for each statement execute function keep_branch_days('false');
create trigger branch_team_changed after update on team_day referencing old table as removed new table as added
  for each statement execute function keep_branch_days('false');
create trigger active_began after insert on member_month referencing new table as added
  for each statement execute function keep_active_parts();
create trigger active_changed after update on member_month referencing old table as removed new table as added
  for each statement execute function keep_active_parts();

select reckon_team_totals();

-- The newest bets of a brand, and whose they are: many of them are those of a large team.
create index bet_order_last on bet_order (brand_id, settled_at desc, id desc) include (member_id, category)
  where state = 'settled';
