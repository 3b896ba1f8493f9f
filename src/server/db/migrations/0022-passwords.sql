-- What was mailed to who forgot a password: its sha-256. Good once, for a while, beside the old password.
create table temporary_password (
  brand_id text not null,
  -- the name that was typed, in small letters; there may be no such account
  account text not null,
  secret_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (brand_id, account)
);
create index temporary_password_expiry on temporary_password (expires_at);

-- How long a session lives without a use: as the brand's settings said when it began.
alter table session add column idle_minutes integer not null default 30;
