-- Lists of games are read in their order, whatever narrows them: no list is sorted.
create index game_bet_order on game (game_type, min_bet, sort);
create index game_hot_type on game (game_type, hot_rank) where hot_rank is not null;
