-- Deposits and withdrawals: orders with a state and a list of events. The ledger never knows of them; its transactions have
-- keys made of an order's id.

-- How members pay in. `revision` changes with anything an order depends on; `terms` is what `payments/methods` says.
create table pay_method (
  brand_id text not null,
  id text not null,
  kind text not null check (kind in ('manual', 'gateway', 'wechat')),
  revision integer not null default 1,
  enabled boolean not null default true,
  -- invented: not for a server whose members are real
  demo boolean not null default false,
  sort integer not null,
  terms jsonb not null,
  primary key (brand_id, id)
);

-- Accounts of the merchant that a manual transfer goes to.
create table pay_account (
  brand_id text not null,
  id text not null,
  method text not null,
  bank_name text not null,
  holder text not null,
  number text not null,
  qr text,
  enabled boolean not null default true,
  sort integer not null,
  primary key (brand_id, id),
  foreign key (brand_id, method) references pay_method (brand_id, id)
);

create table deposit_promotion (
  brand_id text not null,
  id text not null,
  enabled boolean not null default true,
  demo boolean not null default false,
  sort integer not null,
  terms jsonb not null,
  primary key (brand_id, id)
);

-- kind: what it is; method: a method's id, or 'card'. terms: what was agreed when it was asked for, in full.
create table pay_order (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  method text not null,
  state text not null,
  amount numeric(30, 8) not null check (amount > 0),
  fee numeric(30, 8) not null default 0 check (fee >= 0),
  bonus numeric(30, 8) not null default 0 check (bonus >= 0),
  -- what arrived, of a deposit that was credited
  arrived numeric(30, 8),
  promotion text,
  terms jsonb not null default '{}',
  -- what the member filled in, sealed
  sealed_fields text,
  card_id bigint,
  -- what the gateway calls it
  reference text,
  idempotency_key text not null,
  fingerprint text not null,
  -- approvals that it needs, as the threshold was when it was asked for
  approvals integer not null default 1,
  reason text,
  requested_at timestamptz not null,
  expires_at timestamptz,
  -- how often a gateway was asked about it, and when it is asked again
  asked integer not null default 0,
  ask_at timestamptz,
  changed_at timestamptz not null,
  done_at timestamptz,
  unique (brand_id, member_id, kind, idempotency_key),
  unique (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index pay_order_member on pay_order (brand_id, member_id, kind, requested_at desc, id desc);
create index pay_order_open on pay_order (state, changed_at)
  where state not in ('credited', 'refused', 'expired', 'cancelled', 'paid', 'returned');
create unique index pay_order_reference on pay_order (brand_id, method, reference) where reference is not null;

create table pay_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references pay_order (id),
  at timestamptz not null,
  actor text not null check (actor in ('member', 'operator', 'system', 'gateway')),
  -- name of the operator
  who text,
  state_before text,
  state text not null,
  reason text,
  detail jsonb not null default '{}'
);
create index pay_event_order on pay_event (order_id, id);
create trigger pay_event_append_only before update or delete or truncate on pay_event
  for each statement execute function ledger_is_append_only();

-- One operator approves an order once. Of a deposit: what they say has arrived.
create table pay_approval (
  order_id bigint not null references pay_order (id),
  operator text not null,
  at timestamptz not null,
  arrived numeric(30, 8),
  primary key (order_id, operator)
);

create table pay_proof (
  id bigint generated always as identity primary key,
  order_id bigint not null references pay_order (id),
  media_type text not null,
  -- as base64
  content text not null,
  hash text not null,
  at timestamptz not null,
  unique (order_id, hash)
);

-- Calls of gateways, stored before they are worked on. Each event takes effect once.
create table inbound_call (
  id bigint generated always as identity primary key,
  brand_id text not null,
  gateway text not null,
  event_id text not null,
  reference text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz,
  done_at timestamptz,
  problem text,
  unique (brand_id, gateway, event_id)
);
create index inbound_call_open on inbound_call (next_try_at) where done_at is null;

-- What the demo gateway, which stands for another company, knows of payments.
create table demo_payment (
  reference text primary key,
  secret_hash text not null unique,
  brand_id text not null,
  order_id text not null,
  amount numeric(30, 8) not null,
  currency text not null,
  merchant text not null,
  return_to text not null,
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'declined')),
  paid numeric(30, 8),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- A member got a promotion of deposits; `turn` counts how often.
create table promotion_use (
  brand_id text not null,
  promotion text not null,
  member_id bigint not null,
  turn integer not null,
  order_id bigint not null unique references pay_order (id),
  primary key (brand_id, promotion, member_id, turn)
);

-- What must be wagered before money may leave. Counted against stakes settled since.
create table turnover_requirement (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  source text not null,
  required numeric(30, 8) not null check (required > 0),
  since timestamptz not null,
  -- nothing of it was left when this was found
  met_at timestamptz,
  unique (brand_id, source),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index turnover_requirement_open on turnover_requirement (brand_id, member_id) where met_at is null;
create index bet_order_settled on bet_order (brand_id, member_id, settled_at);

-- Banks of members' cards, for each brand.
create table bank (
  brand_id text not null,
  code text not null,
  name text not null,
  enabled boolean not null default true,
  sort integer not null,
  primary key (brand_id, code)
);

-- What a level needs and brings; null: as the product has it.
alter table level add column benefits jsonb;

-- Vendors that keep money in a wallet of their own, and members who let a launch move it there.
alter table vendor add column own_wallet boolean not null default false;
alter table member add column automatic_transfer boolean not null default true;
-- the wallet that a bet was paid from, and that its win goes to: the kind of the ledger's account
alter table bet_order add column wallet text not null default 'wallet';

create index transaction_member on transaction (brand_id, member_id, created_at desc, id desc);
