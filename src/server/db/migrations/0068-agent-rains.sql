-- Rains that agents give to their teams, of their own money. They are no rains of the brand: `enabled` stays false, so that
-- nothing that looks for those finds them.
alter table rain
  add column owner_id bigint,
  -- Whom it is for: those right below the owner, or everybody below.
  add column reach text check (reach in ('direct', 'whole')),
  -- Only for who had a bet settled in so many days; null: for all of them.
  add column active_days integer check (active_days between 1 and 31),
  -- When what was left of the budget came back: after the rain, or before it where it was called off.
  add column closed_at timestamptz,
  add column returned numeric(30, 8) check (returned >= 0),
  add constraint rain_owner foreign key (brand_id, owner_id) references member (brand_id, id),
  add constraint rain_owned check ((owner_id is null) = (reach is null) and not (enabled and owner_id is not null)
    and (owner_id is not null or (active_days is null and closed_at is null))
    and (closed_at is null) = (returned is null));

-- Those of an agent, and those whose money is still out.
create index rain_of_owner on rain (brand_id, owner_id, starts_at desc) where owner_id is not null;
create index rain_open on rain (ends_at) where owner_id is not null and closed_at is null;
