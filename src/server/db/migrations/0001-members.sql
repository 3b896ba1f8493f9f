-- Members and how they are let in. Everything a brand owns carries its brand_id.

create table member (
  id bigint generated always as identity primary key,
  brand_id text not null,
  account text not null check (account = lower(account)),
  password_hash text not null,
  type integer not null,
  nickname text,
  upline_id bigint,
  reg_date date not null,
  must_change_password boolean not null default false,
  disabled boolean not null default false,
  unique (brand_id, account),
  -- so that what points at a member also points at the member's brand
  unique (brand_id, id),
  foreign key (brand_id, upline_id) references member (brand_id, id)
);

-- A session's token is known to its holder only; here is its sha-256.
create table session (
  token_hash text primary key,
  brand_id text not null,
  member_id bigint not null,
  device text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index session_member on session (brand_id, member_id);
create index session_expiry on session (expires_at);

-- Failed logins in a row, per account and per address ("account:<hash>", "ip:<hash>"), real account or not.
create table login_counter (
  brand_id text not null,
  subject text not null,
  failures integer not null,
  failed_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (brand_id, subject)
);

create table captcha (
  id_hash text primary key,
  brand_id text not null,
  digits text not null,
  expires_at timestamptz not null
);

-- The secret from which the short-lived keys of encrypted payloads are derived.
create table cipher_key (
  brand_id text primary key,
  secret text not null,
  created_at timestamptz not null
);

create table message (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  title text not null,
  content text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index message_unread on message (brand_id, member_id) where read_at is null;
