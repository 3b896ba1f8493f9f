-- Lotteries and their draws are one catalogue for all brands, as games are; the jackpot is a brand's own.

create table lottery_group (
  id text primary key,
  -- names by language code
  names jsonb not null,
  sort integer not null
);

create table lottery (
  code text primary key,
  group_id text not null references lottery_group (id),
  names jsonb not null,
  game_id text not null unique,
  m_ui text not null,
  css text not null,
  prize_mode text not null,
  ent_play boolean not null,
  trad_play boolean not null,
  -- digits: drawn in order, may repeat; balls: from one drum, each once
  draw_kind text not null check (draw_kind in ('digits', 'balls')),
  picks integer not null check (picks > 0),
  bonus_picks integer not null default 0,
  low integer not null,
  high integer not null check (high >= low),
  -- draws stand on a grid of time: every so many minutes, counted from the epoch plus an offset
  every_minutes integer not null check (every_minutes > 0),
  offset_minutes integer not null default 0,
  sort integer not null unique,
  check (draw_kind = 'digits' or high - low + 1 >= picks + bonus_picks)
);

create table lottery_draw (
  code text not null references lottery (code),
  -- when it was due; one draw of a lottery at a time
  drawn_at timestamptz not null,
  issue text not null,
  numbers jsonb not null,
  bonus jsonb not null default '[]',
  primary key (code, drawn_at),
  unique (code, issue)
);

create table jackpot (
  brand_id text primary key,
  -- what it began with
  base numeric(30, 8) not null check (base >= 0),
  -- what the background population adds in one step of time
  per_step numeric(30, 8) not null check (per_step >= 0),
  -- share of every stake that goes into the pool
  share numeric(9, 8) not null check (share between 0 and 1),
  started_at timestamptz not null
);
create index transaction_bets on transaction (brand_id) where kind = 'bet';
