-- Names of free trials that were given out. A trial is made when its name is used, since that has a price.
create table trial_name (
  brand_id text not null,
  name text not null,
  given_at timestamptz not null,
  primary key (brand_id, name)
);
create index trial_name_given on trial_name (given_at);
-- Trials that nobody had opened are tidied up as those are that nobody plays any more.
alter table trial_account drop column opened_at;

-- Whether the visitor passed the brand's own captcha provider.
alter table captcha add column passed boolean not null default false;

-- Answers of captcha providers that were used, so that each counts once.
create table captcha_token (
  brand_id text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (brand_id, token_hash)
);
