-- Vendors and games are one catalogue for all brands; what players did with it is a brand's.

create table vendor (
  vassalage text primary key,
  display_name text not null,
  account_type_name text not null,
  sort integer not null
);

create table vendor_category (
  vassalage text not null references vendor (vassalage),
  game_type text not null,
  primary key (game_type, vassalage)
);

create table game (
  node_id text primary key,
  vassalage text not null references vendor (vassalage),
  game_type text not null,
  name text not null,
  -- names in other languages than English, by language code
  names jsonb not null default '{}',
  game_id text,
  room_id text,
  classify text,
  is_new boolean not null default false,
  hot_rank integer,
  min_bet numeric(12, 4) not null,
  support_play boolean not null default true,
  sort integer not null
);
create unique index game_order on game (sort);
create index game_type_order on game (game_type, sort);
create index game_vendor_order on game (vassalage, game_type, sort);
create index game_class_order on game (game_type, classify, sort);
create index game_new on game (game_type, sort) where is_new;
create index game_hot on game (hot_rank) where hot_rank is not null;

create table favourite (
  brand_id text not null,
  member_id bigint not null,
  node_id text not null references game (node_id),
  added_at timestamptz not null,
  primary key (brand_id, member_id, node_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

create table recent (
  brand_id text not null,
  member_id bigint not null,
  node_id text not null references game (node_id),
  played_at timestamptz not null,
  primary key (brand_id, member_id, node_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index recent_order on recent (brand_id, member_id, played_at desc);
