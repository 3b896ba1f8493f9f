-- A second factor of members: codes of an authenticator app (TOTP), recovery codes, and sign-ins that wait for one.

create table totp (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  -- encrypted (src/server/secrets)
  sealed_secret text not null check (sealed_secret like 'v1.%'),
  made_at timestamptz not null,
  -- when the member showed a code of it; null: being set up
  confirmed_at timestamptz,
  -- the last step of 30 seconds whose code was used: none is good twice
  last_step bigint,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
-- One that counts, and one that is being set up.
create unique index totp_once on totp (brand_id, member_id, (confirmed_at is null));

create table recovery_code (
  brand_id text not null,
  member_id bigint not null,
  -- keyed hash of brand, member and code
  code_hash text not null,
  used_at timestamptz,
  primary key (brand_id, member_id, code_hash),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

-- The first factor was right, the second one is asked for.
create table sign_in_challenge (
  challenge_hash text primary key,
  brand_id text not null,
  member_id bigint not null,
  -- the device and browser that it was handed to, as they introduced themselves
  device text,
  agent text,
  proven_by text check (proven_by in ('password', 'phone', 'provider')),
  must_change_password boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index sign_in_challenge_member on sign_in_challenge (brand_id, member_id);

-- The brand required a second factor when the session began: without one it opens nothing but setting one up.
alter table session add column requires_second_factor boolean not null default false;

alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check check (kind in (
  'password', 'email', 'phone', 'payment', 'cardAdded', 'cardRemoved', 'operator',
  'twoStepOn', 'twoStepChanged', 'twoStepOff', 'twoStepReset', 'recoveryCodes', 'recoveryCodeUsed'
));
