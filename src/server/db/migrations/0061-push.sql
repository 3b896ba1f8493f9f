-- Notifications of browsers: who may be told where, what of, and what is on its way.

-- The key pair that a brand signs with, from its operator. A new pair ends every subscription made with the one before.
create table push_key (
  id bigint generated always as identity primary key,
  brand_id text not null unique,
  public_key text not null,
  sealed_private_key text not null,
  -- what the private key is sealed for beside its brand: no member
  owner_id bigint not null default 0,
  -- where services of browsers write to about it: an address of mail or of a page
  subject text not null,
  made_at timestamptz not null,
  -- what a service refused the key with, the last time
  alarm_at timestamptz,
  alarm_status integer,
  alarm_host text
);

create table push_device (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  -- keyed hash of the endpoint: a browser is one member's at a time
  endpoint_hash text not null,
  -- endpoint and keys of the browser
  sealed_subscription text not null,
  -- the session that it was last seen in; null once that has run out by itself
  session_hash text,
  -- hash of the browser's mark
  mark_hash text,
  agent text,
  language text not null,
  made_at timestamptz not null,
  sent_at timestamptz,
  failures integer not null default 0,
  failed_at timestamptz,
  failed_status integer,
  unique (brand_id, endpoint_hash),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index push_device_member on push_device (brand_id, member_id, id);
create index push_device_session on push_device (session_hash);
create index push_device_mark on push_device (brand_id, mark_hash);

-- What members want to be told of, and when not. Without a row: all but offers, and nothing from 22:00 to 8:00.
create table push_wish (
  brand_id text not null,
  member_id bigint not null,
  topics jsonb not null,
  quiet boolean not null,
  -- minutes of the day
  quiet_from integer not null check (quiet_from between 0 and 1439),
  quiet_to integer not null check (quiet_to between 0 and 1439),
  -- null: the brand's
  time_zone text,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

-- One row for each event and browser. It stays for a while after it was sent, so that nothing is told twice.
create table push_send (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  device_id bigint not null references push_device (id) on delete cascade,
  -- names the event, such as 'message 7'
  key text not null,
  topic text not null check (topic in ('money', 'prizes', 'messages', 'offers')),
  kind text not null check (kind in ('message', 'deposit', 'withdrawal', 'rewardWaiting', 'rewardPaid', 'test')),
  -- id of what it tells of
  ref text not null,
  queued_at timestamptz not null,
  -- not before: quiet hours, or a service that asked to wait
  due_at timestamptz not null,
  tries integer not null default 0,
  -- until when a process is at it
  lease_until timestamptz,
  done_at timestamptz,
  outcome text check (outcome in ('sent', 'late', 'unwanted', 'refused', 'failed')),
  unique (device_id, key),
  check ((done_at is null) = (outcome is null))
);
create index push_send_due on push_send (due_at, id) where done_at is null;
create index push_send_done on push_send (done_at) where done_at is not null;

-- Who signs a session out, anywhere, ends what its browser is told. A session that runs out does not: upkeep parts the two
-- before it deletes one.
create function push_ends_with_session() returns trigger language plpgsql as $$
begin
  delete from push_device where session_hash = old.token_hash;
  return null;
end $$;
create trigger push_ends_with_session after delete on session
  for each row execute function push_ends_with_session();

create function push_queue(brand text, member bigint, event text, about text, what text, id bigint, moment timestamptz)
returns void language sql as $$
  insert into push_send (brand_id, member_id, device_id, key, topic, kind, ref, queued_at, due_at)
  select brand, member, device.id, event, about, what, id::text, moment, moment
  from push_device device where device.brand_id = brand and device.member_id = member
  on conflict do nothing
$$;

-- For all messages of a statement at once: a broadcast writes hundreds.
create function push_messages() returns trigger language plpgsql as $$
begin
  insert into push_send (brand_id, member_id, device_id, key, topic, kind, ref, queued_at, due_at)
  select added.brand_id, added.member_id, device.id, 'message ' || added.id,
    case when added.key like 'activity application %' then 'prizes' when added.kind = 'promotion' then 'offers'
      when added.kind = 'money' then 'money' else 'messages' end,
    'message', added.id::text, added.sent_at, added.sent_at
  from added join push_device device on device.brand_id = added.brand_id and device.member_id = added.member_id
  on conflict do nothing;
  return null;
end $$;
create trigger push_messages after insert on message
  referencing new table as added for each statement execute function push_messages();

create function push_payment() returns trigger language plpgsql as $$
begin
  perform push_queue(new.brand_id, new.member_id, 'payment ' || new.id, 'money', new.kind, new.id,
    coalesce(new.done_at, now()));
  return null;
end $$;
create trigger push_payment after update of state on pay_order
  for each row when (new.state is distinct from old.state and new.state in ('credited', 'paid'))
  execute function push_payment();

create function push_reward() returns trigger language plpgsql as $$
begin
  if new.state = 'waiting' then
    perform push_queue(new.brand_id, new.member_id, 'reward ' || new.id, 'prizes', 'rewardWaiting', new.id, new.made_at);
  else
    -- Nobody is told that it waits once it is paid.
    update push_send set done_at = coalesce(new.ended_at, now()), outcome = 'late'
    where brand_id = new.brand_id and member_id = new.member_id and key = 'reward ' || new.id
      and done_at is null and lease_until is null;
    perform push_queue(new.brand_id, new.member_id, 'reward ' || new.id || ' paid', 'prizes', 'rewardPaid', new.id,
      coalesce(new.ended_at, now()));
  end if;
  return null;
end $$;
create trigger push_reward_granted after insert on reward
  for each row when (new.state in ('waiting', 'paid')) execute function push_reward();
create trigger push_reward_paid after update of state on reward
  for each row when (new.state = 'paid' and old.state <> 'paid') execute function push_reward();
