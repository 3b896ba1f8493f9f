-- The operator's console: who is signed in, what was changed, and when announcements are shown.

-- A session's token is known to its holder only; here is its sha-256, together with the password's.
create table operator_session (
  token_hash text primary key,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);

create table operator_change (
  id bigint generated always as identity primary key,
  brand_id text not null,
  -- a key of the settings, 'member' or 'announcement'
  kind text not null,
  -- which one of its kind: an account, the id of an announcement; empty for settings
  subject text not null,
  -- where it came from: console, command
  who text not null,
  changed_at timestamptz not null,
  -- null: there was, or is, none
  before jsonb,
  after jsonb
);
create index operator_change_order on operator_change (brand_id, id desc);
create index operator_change_subject on operator_change (brand_id, kind, subject, id desc);

alter table announcement
  add column shown_from timestamptz,
  add column shown_until timestamptz;
