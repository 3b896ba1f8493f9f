-- When a member last signed in; and, for each session, when that had been before it: what the player is shown.

alter table member add column last_login_at timestamptz;
alter table session add column last_login_at timestamptz;
