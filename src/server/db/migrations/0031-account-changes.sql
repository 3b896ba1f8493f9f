-- What changed in the safety of an account, and what follows from a change: a proof by its member before it, a pause of
-- payments after it.

-- No money leaves the account before this; a later change moves it further, nothing moves it back.
alter table member add column money_out_held_until timestamptz;

-- When, and by what, this session last showed that it is the member's: by a sign-in, or before a change.
alter table session
  add column proven_at timestamptz,
  add column proven_by text check (proven_by in ('password', 'phone', 'provider'));

create table security_event (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  kind text not null check (kind in ('password', 'email', 'phone', 'payment', 'cardAdded', 'cardRemoved', 'operator')),
  happened_at timestamptz not null,
  -- the browser as it introduced itself; null for the operator
  agent text,
  -- the address or card it is about, masked
  detail text,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index security_event_member on security_event (brand_id, member_id, id desc);

create function security_event_is_append_only() returns trigger language plpgsql as $$
begin
  -- Deeper is a member's own removal, with everything that was theirs.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'security events are append-only' using errcode = 'restrict_violation';
end $$;
create trigger security_event_append_only before update or delete on security_event
  for each row execute function security_event_is_append_only();
