-- What a member was refused for good stays refused: the same request that was on its way for long, and comes after the
-- answer, moves nothing.
create table refused_key (
  brand_id text not null,
  member_id bigint not null,
  key text not null,
  code text not null,
  message text not null,
  value jsonb,
  at timestamptz not null,
  primary key (brand_id, member_id, key)
);
create index refused_key_at on refused_key (at);
