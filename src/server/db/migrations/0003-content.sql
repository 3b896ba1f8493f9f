-- What operators say: settings by key, and announcements with their texts by language.

create table setting (
  brand_id text not null,
  key text not null,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (brand_id, key)
);

create table announcement (
  brand_id text not null,
  id text not null,
  -- a content type of the specification: A, PL, B, PU, PR, H
  kind text not null,
  group_name text not null,
  sort integer not null,
  texts jsonb not null,
  data jsonb not null default '{}',
  primary key (brand_id, id)
);
create index announcement_order on announcement (brand_id, group_name, kind, sort);
