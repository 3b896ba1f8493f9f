-- What a brand starts with is apart from what operators set: a row of "setting" holds only the latter.

create table brand_start (
  brand_id text primary key,
  -- its server.json, with those of the brands it extends
  said jsonb not null default '{}',
  seeded_at timestamptz not null default now()
);
insert into brand_start (brand_id) select distinct brand_id from setting;

-- Seeding wrote all settings of a brand in one transaction, so at one time; whatever was set since has a later one.
delete from setting
using (select brand_id, min(changed_at) as seeded_at from setting group by brand_id) as seeded
where setting.brand_id = seeded.brand_id
  and setting.changed_at = seeded.seeded_at
  and not exists (
    select 1 from operator_change change
    where change.brand_id = setting.brand_id and change.kind = setting.key
  );

-- What operators had set of these settings before a change, as {"value": …}, without one for nothing; null where the
-- change is of another kind, or older than this column. Undoing puts it back.
alter table operator_change add column set_before jsonb;

-- Announcements that the seed invented are shown while the setting "demo" is on. The console makes ids of its own, and
-- what was edited there is the operator's.
alter table announcement add column demo boolean not null default false;
update announcement set demo = true
where id !~ '^(a|b|h|pl|pr|pu)-[0-9a-f]{10}$'
  and not exists (
    select 1 from operator_change change
    where change.brand_id = announcement.brand_id
      and change.kind = 'announcement' and change.subject = announcement.id
  );
