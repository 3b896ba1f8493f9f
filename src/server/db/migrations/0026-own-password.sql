-- Somebody came in by a password that was mailed to them: until they have chosen one of their own, nothing that needs
-- a real account's safety is open to this session.

alter table session add column must_change_password boolean not null default false;
