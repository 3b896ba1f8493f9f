-- Whether an account has signed in from an address, kept with the counter of the two ("pair:<hash>").
alter table login_counter add column succeeded_at timestamptz;

-- Proof of work of a captcha, each in zero bits of a hash, 0 for none: what its puzzle asks for, and what was done.
alter table captcha add column work_asked integer not null default 0;
alter table captcha add column work_done integer not null default 0;
-- What the visitor may answer instead of the picture's digits once work was done.
alter table captcha add column proof text;
