-- VIP levels of a brand, each with the name that members read, and the level a member has reached.

create table level (
  brand_id text not null,
  level integer not null check (level >= 0),
  name text not null,
  primary key (brand_id, level)
);

-- head_icon: one of the preset pictures; null until the member chooses, and one is given by chance of the id
alter table member
  add column level integer not null default 0 check (level >= 0),
  add column head_icon text;
