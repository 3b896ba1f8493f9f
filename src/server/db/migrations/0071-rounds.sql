-- Games of rounds: tables, boards, cards and shooters.
alter table game_session drop constraint game_session_engine_check;
alter table game_session add constraint game_session_engine_check
  check (engine in ('slot', 'draw', 'sports', 'round'));
alter table bet_order drop constraint bet_order_engine_check;
alter table bet_order add constraint bet_order_engine_check
  check (engine in ('slot', 'draw', 'sports', 'round'));
