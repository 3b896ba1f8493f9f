-- What members play: sessions of games, their bets, and the results of matches.

-- A ticket opens it once; then its token is its key. Both are known to the game's page only; here are their sha-256.
create table game_session (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  -- the session of the site it was launched from, and dies with; null in the theatre, whose sessions are in no table
  session_hash text references session (token_hash) on delete cascade,
  ticket_hash text unique,
  ticket_until timestamptz not null,
  token_hash text unique,
  engine text not null check (engine in ('slot', 'draw', 'sports')),
  category text not null,
  vendor text not null references vendor (vassalage),
  -- null: a lottery that was launched by its code
  node_id text references game (node_id),
  -- the lottery it begins with, and its board
  lottery_code text references lottery (code),
  board text,
  language text not null,
  site_origin text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index game_session_member on game_session (brand_id, member_id);

-- One bet: a round of a slot, a line of a draw, a sports slip. Money moves in the ledger, in the same transaction.
create table bet_order (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  engine text not null check (engine in ('slot', 'draw', 'sports')),
  category text not null,
  vendor text not null references vendor (vassalage),
  node_id text references game (node_id),
  lottery_code text references lottery (code),
  -- the player's own id of the bet, and which line of it: a bet takes effect once
  transaction_id text not null,
  line integer not null,
  -- what was asked for under that id
  fingerprint text not null,
  stake numeric(30, 8) not null check (stake > 0),
  -- stake included; 0 while open
  win numeric(30, 8) not null default 0 check (win >= 0),
  state text not null check (state in ('open', 'settled', 'void')),
  placed_at timestamptz not null,
  -- when it can be settled
  due_at timestamptz not null,
  settled_at timestamptz,
  detail jsonb not null,
  unique (brand_id, member_id, transaction_id, line),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'open') = (settled_at is null)),
  check (state <> 'open' or win = 0)
);
create index bet_order_member on bet_order (brand_id, member_id, placed_at desc, id desc);
create index bet_order_due on bet_order (due_at) where state = 'open';
create index bet_order_open on bet_order (brand_id, member_id, due_at) where state = 'open';
create index bet_order_node on bet_order (brand_id, node_id, placed_at);

-- A match has one result, decided when bets on it are closed.
create table match_result (
  brand_id text not null,
  match_id text not null,
  starts_at timestamptz not null,
  score jsonb not null,
  -- when each side scored: thousandths of the match
  moments jsonb not null,
  decided_at timestamptz not null,
  primary key (brand_id, match_id)
);
