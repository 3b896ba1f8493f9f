-- What watches the server: runs of the reconciliation, reports on the pages' policies, messages on their way.

-- One comparison of ledger and orders.
create table reconciliation_run (
  id bigint generated always as identity primary key,
  -- the hour whose run it is, so that of several processes one runs it; null: an operator asked for it
  slot timestamptz unique,
  started_at timestamptz not null,
  -- null: running, or broken off
  finished_at timestamptz,
  -- how many rows were compared, by kind
  counted jsonb not null default '{}',
  -- the first of what was found
  findings jsonb not null default '[]',
  found integer not null default 0
);
create index reconciliation_run_latest on reconciliation_run (started_at desc);

-- What browsers reported of the pages' policies; the same report is one row.
create table policy_report (
  brand_id text not null,
  directive text not null,
  -- an origin, or a keyword such as inline
  blocked text not null,
  -- id of the page
  page text not null,
  -- of the browser's files
  release text not null,
  reports integer not null default 1,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (brand_id, directive, blocked, page, release)
);

-- A message is stored before it is sent.
alter table outbox
  add column sender text not null default '',
  add column state text not null default 'sent' check (state in ('queued', 'sent', 'failed')),
  add column tries integer not null default 0,
  add column next_try_at timestamptz,
  -- why the last try failed
  add column problem text;
create index outbox_queued on outbox (next_try_at) where state = 'queued';
