-- What agents get of what is staked below them, by category of games. A rate holds from its day on until the next one of its
-- category begins; a day that has begun keeps its own.
create table agent_rate (
  brand_id text not null,
  member_id bigint not null,
  category text not null check (category <> ''),
  -- a day of the brand's time zone
  from_day date not null,
  percent numeric(12, 8) not null check (percent between 0 and 100),
  -- who set it: the agent above then; null of an operator
  set_by bigint,
  set_at timestamptz not null,
  primary key (member_id, category, from_day),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
