-- What agents get of what was staked below them, day by day, by the rates of the day (0063).

-- Days of a brand, each closed once it is over. The first row is the day on which the brand began to have team rebates:
-- nothing is paid for it, or for days before it.
create table team_rebate_day (
  brand_id text not null,
  day date not null,
  state text not null check (state in ('before', 'open', 'closed')),
  -- agents up to this id have theirs
  paid_up_to bigint not null default 0,
  closed_at timestamptz,
  primary key (brand_id, day)
);

-- What an agent got for a day.
create table team_rebate (
  brand_id text not null,
  member_id bigint not null,
  day date not null,
  amount numeric(30, 8) not null check (amount >= 0),
  paid_at timestamptz not null,
  primary key (member_id, day),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

-- What it is made of: stakes of those right below, and of the team of each of them.
create table team_rebate_line (
  member_id bigint not null,
  day date not null,
  category text not null check (category <> ''),
  -- whose team staked it; null where those right below did
  below_id bigint references member (id) on delete cascade,
  stake numeric(30, 8) not null,
  -- the agent's own, and what stayed in the branch
  rate numeric(12, 8) not null,
  below_rate numeric(12, 8),
  amount numeric(30, 8) not null check (amount >= 0),
  unique nulls not distinct (member_id, day, category, below_id),
  foreign key (member_id, day) references team_rebate (member_id, day) on delete cascade
);
create index team_rebate_line_below on team_rebate_line (below_id) where below_id is not null;

create index agent_rate_brand on agent_rate (brand_id, member_id);
