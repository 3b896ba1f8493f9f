-- What a game opens: the code of a lottery, or of a competition of matches or races; null of games of other kinds.
alter table game add column opens text;

update game set opens = case
    when name like 'Pick 3D%' then 'TERN3D'
    when name like 'Pick 4D%' then 'TIDE4D'
    when name like 'Lotto 6/45%' then 'LAGOON645'
    when name like 'Mega Lotto 6/55%' then 'ATOLL655'
    when name like 'Northern Draw%' then 'NORTH5D'
    when name like 'Central Draw%' then 'CENTRAL4D'
    when name like 'Southern Draw%' then 'SOUTH3D'
    when name like 'Keno 80%' then 'REEFKENO'
    when name like 'One-Minute Draw%' then 'MOTU1M'
    when name like 'Five-Minute Draw%' then 'MOTU5M'
    when name like 'Fast K3%' then 'SAMPANK3'
    when name like 'Bingo 75%' then 'PEARL75'
    when name like 'Boat Race 10%' then 'VAA10'
  end
  where game_type in ('LOTT', 'ELOTT');

update game set opens = case
    when name like 'Football%' then 'football'
    when name like 'Basketball%' then 'basketball'
    when name like 'Tennis%' then 'tennis'
    when name like 'Cricket%' then 'cricket'
    when name like 'Volleyball%' then 'volleyball'
    when name like 'Badminton%' then 'badminton'
    when name like 'Boxing%' then 'boxing'
    when name like 'Darts%' then 'darts'
    when name like 'Virtual Derby%' then 'derby'
    when name like 'Arena of Towers%' then 'towers'
    when name like 'Strike Squad%' then 'strike'
    when name like 'Star Legion%' then 'legion'
    when name like 'Kings’ Duel%' then 'duel'
    when name like 'Street Rally%' then 'rally'
    when name like 'Penalty Cup%' then 'penalty'
    when name like 'Battle Island%' then 'island'
    when name like 'Rooster Ring%' then 'ring'
    when name like 'Golden Feather%' then 'feather'
    when name like 'Red Comb Arena%' then 'comb'
  end
  where game_type in ('SPORTS', 'ESPORTS', 'COCKFIGHT');

-- Dice are thrown, boats come in one after the other, and the balls of bingo keep the order in which they were drawn.
alter table lottery drop constraint lottery_draw_kind_check;
alter table lottery add constraint lottery_draw_kind_check
  check (draw_kind in ('digits', 'balls', 'dice', 'race', 'bingo'));
alter table lottery drop constraint lottery_check1;
alter table lottery add constraint lottery_drum_check
  check (draw_kind in ('digits', 'dice') or high - low + 1 >= picks + bonus_picks);
update lottery set draw_kind = 'dice', trad_play = true where code = 'SAMPANK3';

-- The score of a match after each of its steps. What is written by a release before has none.
alter table match_result add column path jsonb not null default '[]';
alter table match_result alter column moments set default '[]';

-- The matches of the home page are football: each opens the football game of its vendor.
update announcement set data = jsonb_set(data, '{nodeId}', to_jsonb(football.node_id))
  from (
    select distinct on (vassalage) vassalage, node_id from game where opens = 'football' order by vassalage, sort
  ) football
  where announcement.kind = 'H' and announcement.data ->> 'vendor' = football.vassalage;
