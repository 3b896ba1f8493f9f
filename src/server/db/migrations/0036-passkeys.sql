-- Passkeys of members (WebAuthn), by which they sign in without a password.

create table passkey (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  -- the host it was made at; it works nowhere else
  rp_id text not null,
  credential_id text not null,
  public_key text not null,
  -- signatures so far as the authenticator counts them; most passkeys stay at 0
  counter bigint not null,
  transports jsonb not null default '[]',
  -- kind of authenticator
  aaguid text not null,
  -- copied to the member's other devices by whoever keeps it
  backed_up boolean not null,
  -- the browser that it was made with, as it introduced itself
  agent text,
  added_at timestamptz not null,
  used_at timestamptz,
  unique (brand_id, credential_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index passkey_member on passkey (brand_id, member_id);

-- What an authenticator was asked to sign: good once, for a few minutes.
create table passkey_challenge (
  challenge_hash text primary key,
  brand_id text not null,
  rp_id text not null,
  -- hash of the token of the session that adds a passkey; null: for signing in
  session_hash text,
  expires_at timestamptz not null
);

alter table session
  drop constraint session_proven_by_check,
  add constraint session_proven_by_check check (proven_by in ('password', 'phone', 'provider', 'passkey'));
alter table security_event
  drop constraint security_event_kind_check,
  add constraint security_event_kind_check check (kind in (
    'password', 'email', 'phone', 'payment', 'cardAdded', 'cardRemoved', 'operator',
    'twoStepOn', 'twoStepChanged', 'twoStepOff', 'twoStepReset', 'recoveryCodes', 'recoveryCodeUsed',
    'passkeyAdded', 'passkeyRemoved', 'passkeyCopied'
  ));
