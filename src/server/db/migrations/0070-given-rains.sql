-- Rains of all agents of a brand, the newest first, as operators list them.
create index rain_given on rain (brand_id, starts_at desc, id) where owner_id is not null;
