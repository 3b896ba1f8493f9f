-- Missions: rounds, whose members are ranked by points, and tasks, whose goal every member can reach.
create table mission (
  brand_id text not null,
  id text not null,
  kind text not null check (kind in ('round', 'task')),
  -- Out of use it is not shown; what is played counts all the same, so that it may be put into use later.
  enabled boolean not null default false,
  demo boolean not null default false,
  sort integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  metric text not null check (metric in ('stake', 'rounds', 'multiple', 'deposit')),
  -- How often a task begins anew, by the brand's days. A round is there once.
  rhythm text not null default 'once' check (rhythm in ('once', 'day', 'week')),
  -- Points from which a member of a round is ranked; those at which a task is done.
  goal numeric(30, 8) not null check (goal >= 0),
  -- Texts, whose bets count, for whom, prizes and their conditions.
  terms jsonb not null,
  -- What all its rewards may come to; what they came to is in `reward_budget`.
  budget numeric(30, 8) not null check (budget >= 0),
  -- When the ranking of a round became final, and when its last prize was granted.
  frozen_at timestamptz,
  settled_at timestamptz,
  -- When an operator ended it before its time.
  ended_early_at timestamptz,
  primary key (brand_id, id),
  constraint mission_period check (ends_at > starts_at)
);

-- Rounds that have to be settled.
create index mission_unsettled on mission (brand_id, ends_at) where kind = 'round' and settled_at is null;

-- What was played or paid in while a mission ran, until it is counted. A bet only adds a row here: one that many bets
-- update would hold them up.
create table mission_play (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  kind text not null check (kind in ('bet', 'deposit')),
  category text not null,
  amount numeric(30, 8) not null,
  win numeric(30, 8) not null,
  at timestamptz not null
);
create index mission_play_waiting on mission_play (brand_id, id);

-- Points of a member in a mission, and of a task in a period of it: the first day of its day or week; else ''.
create table mission_score (
  brand_id text not null,
  mission_id text not null,
  period text not null default '',
  member_id bigint not null,
  points numeric(30, 8) not null,
  -- When the points were reached: of equal ones the earlier may rank first.
  reached_at timestamptz not null,
  -- Of a round, once its ranking is final.
  rank integer,
  prize numeric(30, 8),
  granted_at timestamptz,
  -- Of a task.
  claimed_at timestamptz,
  primary key (brand_id, mission_id, period, member_id),
  foreign key (brand_id, mission_id) references mission (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

-- The ranking, in its order: a page of it, a member's rank and the points at a rank are read from it alone.
create index mission_score_ranking on mission_score
  (brand_id, mission_id, period, points desc, reached_at, member_id);

-- Prizes that still have to be granted.
create index mission_score_ungranted on mission_score (brand_id, mission_id, member_id)
  where prize is not null and granted_at is null;

-- A member's own tasks.
create index mission_score_member on mission_score (brand_id, member_id);

-- Whether the best single bet counts instead of the sum of all.
create function mission_multiplies(brand text, mission text) returns boolean language sql stable as $$
  select metric = 'multiple' from mission m where m.brand_id = brand and m.id = mission
$$;

create function mission_counts(
  brand text, member bigint, what text, family text, moved numeric, won numeric, moment timestamptz
) returns void language sql as $$
  insert into mission_play (brand_id, member_id, kind, category, amount, win, at)
  select brand, member, what, family, moved, won, moment
  where exists (
    select 1 from mission
    where brand_id = brand and starts_at <= moment and ends_at > moment and frozen_at is null
      and (metric = 'deposit') = (what = 'deposit')
  )
$$;

create function mission_counts_bet() returns trigger language plpgsql as $$
begin
  perform mission_counts(
    new.brand_id, new.member_id, 'bet', new.category, new.stake, new.win, new.settled_at);
  return null;
end $$;
create trigger mission_counts_placed after insert on bet_order
  for each row when (new.state = 'settled') execute function mission_counts_bet();
create trigger mission_counts_settled after update of state on bet_order
  for each row when (new.state = 'settled' and old.state = 'open') execute function mission_counts_bet();

-- What arrived, not what was asked for.
create function mission_counts_deposit() returns trigger language plpgsql as $$
begin
  perform mission_counts(
    new.brand_id, new.member_id, 'deposit', '', coalesce(new.arrived, new.amount), 0, coalesce(new.done_at, now()));
  return null;
end $$;
create trigger mission_counts_credited after update of state on pay_order
  for each row when (new.kind = 'deposit' and new.state = 'credited' and old.state <> 'credited')
  execute function mission_counts_deposit();
