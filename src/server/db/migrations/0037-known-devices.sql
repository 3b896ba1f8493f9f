-- The devices that an account was signed in on, so that its owner is told of another one.

create table known_device (
  brand_id text not null,
  member_id bigint not null,
  -- SHA-256 of account and mark
  mark_hash text not null,
  -- the browser as it introduced itself last
  agent text,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (brand_id, member_id, mark_hash),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index known_device_last_seen on known_device (last_seen);

-- Since when devices are known; null: the next sign-in only begins the list.
alter table member add column devices_known_since timestamptz;

-- One more kind, whatever the others are.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into strict kinds from pg_constraint
    where conrelid = 'security_event'::regclass and conname = 'security_event_kind_check';
  alter table security_event drop constraint security_event_kind_check;
  execute format(
    'alter table security_event add constraint security_event_kind_check check (kind = ''newDevice'' or %s)', kinds);
end $$;
