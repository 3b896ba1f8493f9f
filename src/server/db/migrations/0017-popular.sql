-- Which games a brand's members play: kept by the play itself, so that a hot list is read in its order.

create table popular_game (
  brand_id text not null,
  node_id text not null references game (node_id),
  game_type text not null,
  -- logarithm of the plays, each weighed by e to the days since the epoch: old ones fade by e a day, and nothing is recounted
  heat double precision not null default 0,
  -- among games of equal heat: the catalogue's hot ones first, in their order
  rank integer not null,
  -- null: named by the catalogue alone
  played_at timestamptz,
  primary key (brand_id, node_id)
);
create index popular_game_order on popular_game (brand_id, heat desc, rank);
create index popular_game_type on popular_game (brand_id, game_type, heat desc, rank);

-- Whether a member has played a game within the hour.
drop index bet_order_node;
create index bet_order_player on bet_order (brand_id, member_id, node_id, placed_at);

-- Hot games are read from above; only the seed reads the catalogue's own order.
drop index game_hot;
drop index game_hot_type;
