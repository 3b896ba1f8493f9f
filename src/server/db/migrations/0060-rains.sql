-- Rains of red envelopes: rounds of a minute or so, at the same times of each day, in which members open one envelope.
create table rain (
  brand_id text not null,
  id text not null,
  enabled boolean not null default false,
  demo boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Texts, times of the day, what a round gives, for whom, and the conditions.
  terms jsonb not null,
  -- What all its rounds may come to; what they came to is in `reward_budget`.
  budget numeric(30, 8) not null check (budget >= 0),
  -- When an operator ended it before its time.
  ended_early_at timestamptz,
  primary key (brand_id, id),
  constraint rain_period check (ends_at > starts_at)
);

-- What is left of a round, from its first envelope on. Its rules are those it began with.
create table rain_round (
  brand_id text not null,
  rain_id text not null,
  starts_at timestamptz not null,
  pool numeric(30, 8) not null check (pool >= 0),
  envelopes integer not null check (envelopes >= 0),
  opened integer not null default 0,
  primary key (brand_id, rain_id, starts_at),
  foreign key (brand_id, rain_id) references rain (brand_id, id)
);

-- The envelope of a member: one a round.
create table rain_claim (
  brand_id text not null,
  rain_id text not null,
  starts_at timestamptz not null,
  member_id bigint not null,
  amount numeric(30, 8) not null check (amount > 0),
  opened_at timestamptz not null,
  primary key (brand_id, rain_id, starts_at, member_id),
  foreign key (brand_id, rain_id, starts_at) references rain_round (brand_id, rain_id, starts_at),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

-- The best of a round.
create index rain_claim_best on rain_claim (brand_id, rain_id, starts_at, amount desc, opened_at);
-- A member's own.
create index rain_claim_member on rain_claim (brand_id, member_id, starts_at desc);
