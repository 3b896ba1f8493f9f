-- What members are given, whatever it is for: promised at first, a movement of the ledger once it is paid.

create table reward (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  source text not null check (source in ('activity', 'mission', 'rebate', 'rain', 'referral', 'other')),
  -- which of the source's rules it is by: an activity, a task
  rule text not null,
  -- what it is for, once: the same request again finds it by this
  key text not null,
  -- the turn that limits of a member are counted in, such as a day; '' where they are not
  period text not null default '',
  amount numeric(30, 8) not null check (amount > 0),
  -- how often it is to be wagered before money may leave
  turnover numeric(30, 8) not null default 0 check (turnover >= 0),
  -- `title`, by language, as it was when it was promised
  texts jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'expired', 'withdrawn')),
  made_at timestamptz not null,
  -- null: it waits for good
  expires_at timestamptz,
  -- when it was paid, ran out, or was taken back
  ended_at timestamptz,
  -- the movement that paid it
  entry_id bigint,
  unique (brand_id, member_id, key),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade,
  foreign key (entry_id) references transaction (id),
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'paid') = (entry_id is not null))
);
create index reward_member on reward (brand_id, member_id, id);
create index reward_waiting on reward (brand_id, member_id, id) where state = 'waiting';
create index reward_due on reward (expires_at) where state = 'waiting' and expires_at is not null;
create index reward_rule on reward (brand_id, source, rule, member_id);
create unique index reward_entry on reward (entry_id) where entry_id is not null;

-- What is promised of each rule, so that 200 requests at once are held against one number.
create table reward_budget (
  brand_id text not null,
  source text not null,
  rule text not null,
  -- null: without bound; as the rule said with its last reward
  cap numeric(30, 8) check (cap >= 0),
  -- rewards that wait or were paid: what expires or is taken back comes back
  used numeric(30, 8) not null default 0 check (used >= 0),
  primary key (brand_id, source, rule)
);
