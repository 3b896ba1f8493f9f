-- Operators of the console are named people with a role and a second factor; what they do says who, and from where.

create table operator (
  id bigint generated always as identity primary key,
  -- what they sign in by, in small letters; never another person's later, so rows are not deleted
  name text not null unique,
  display_name text not null,
  role text not null check (role in ('viewer', 'editor', 'finance', 'owner')),
  -- null until they have chosen one
  password_hash text,
  -- the secret of the second factor, encrypted; it counts once a code of it was given
  sealed_totp text constraint operator_totp_sealed check (sealed_totp like 'v1.%'),
  totp_confirmed_at timestamptz,
  -- the last step of 30 s whose code was used
  totp_step integer,
  -- keyed hash of the link by which they choose password and second factor
  invitation_hash text unique,
  invited_until timestamptz,
  disabled boolean not null default false,
  created_by text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz
);

-- Codes in place of the second factor, each good once; keyed hashes.
create table operator_recovery_code (
  operator_id bigint not null references operator,
  code_hash text not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

alter table operator_session
  -- null: signed in with the server's own password
  add column operator_id bigint references operator,
  -- when the second factor was given last; null: it has not been yet, and the session opens nothing
  add column proven_at timestamptz,
  add column address text not null default '',
  add column agent text;
create index operator_session_operator on operator_session (operator_id);

-- "who" is a person's name, or: console (the server's password), command (the command line), visitor (nobody signed in)
alter table operator_change
  add column address text,
  add column agent text;
create index operator_change_who on operator_change (who, id desc);

create function operator_change_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'what operators changed is append-only' using errcode = 'restrict_violation';
end $$;
create trigger operator_change_append_only before update or delete or truncate on operator_change
  for each statement execute function operator_change_is_append_only();
