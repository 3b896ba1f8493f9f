-- Invitation links of agents: what a newcomer by a link becomes and gets, and what came of it. Codes that there were go on.
alter table affiliate
  -- of the channel, as the agent calls it; null: the member's own code
  add column name text check (name <> ''),
  -- whether newcomers become agents, as far as who invites is one
  add column agent boolean not null default false,
  -- of newcomers who become agents: percent by category, at most what who invites has then
  add column rates jsonb not null default '{}',
  -- null: before this was kept
  add column created_at timestamptz,
  -- visits with the code, each visitor once a day; registrations are counted of members
  add column visits integer not null default 0 check (visits >= 0),
  -- of the request that made it
  add column creation_key text;
create index affiliate_member on affiliate (brand_id, member_id);
create unique index affiliate_creation_key on affiliate (brand_id, member_id, creation_key)
  where creation_key is not null;
create index member_affiliate_code on member (brand_id, affiliate_code) where affiliate_code is not null;

-- Who came with a code on a day, so that nobody counts twice; deleted when the day is over.
create table affiliate_visit (
  brand_id text not null,
  code text not null,
  -- in UTC
  day date not null,
  -- keyed hash of address and browser
  visitor text not null,
  primary key (brand_id, code, day, visitor),
  foreign key (brand_id, code) references affiliate (brand_id, code) on delete cascade
);
create index affiliate_visit_day on affiliate_visit (day);
