-- The inbox of members, what operators send to many of them, and feedback with its answers.

-- the language in which they last read the site, for what is sent to readers of one; null until then
alter table member add column language text;

-- What an operator sends to several members. Each gets a message that refers to it, in batches while it is being sent: who
-- belongs to the segment is so settled once for each, as the operator was told, though levels and deposits change later.
create table broadcast (
  id bigint generated always as identity primary key,
  brand_id text not null,
  state text not null check (state in ('draft', 'planned', 'sending', 'sent', 'cancelled')),
  kind text not null,
  -- by language: title, and content as sanitised HTML
  texts jsonb not null,
  -- a page's id
  link text,
  -- what `inbox/segments.ts` says
  segment jsonb not null,
  -- when it is to be sent, of one that is planned
  send_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- the newest member when sending began: who registers later does not get it
  last_member bigint,
  -- the member up to whom it was delivered
  reached bigint not null default 0,
  delivered integer not null default 0,
  -- invented: not for a server whose members are real
  demo boolean not null default false
);
create index broadcast_listed on broadcast (brand_id, id desc);
create index broadcast_due on broadcast (state, send_at) where state in ('planned', 'sending');

-- Old messages are in `title` and `content`, those of one member in `texts`, those to several in their broadcast.
alter table message
  alter column title set default '',
  alter column content set default '',
  add column kind text not null default 'notice',
  add column texts jsonb,
  -- a page's id
  add column link text,
  -- names what it tells of, such as 'feedback 7': the same is told once
  add column key text,
  add column broadcast_id bigint references broadcast (id),
  -- The row stays, so that nothing is told twice; what it says is emptied once it cannot be brought back any more.
  add column deleted_at timestamptz;
create unique index message_key on message (brand_id, member_id, key) where key is not null;
create unique index message_broadcast on message (broadcast_id, member_id) where broadcast_id is not null;
create index message_listed on message (brand_id, member_id, sent_at desc, id desc) where deleted_at is null;
create index message_not_read on message (brand_id, member_id, sent_at desc, id desc)
  where read_at is null and deleted_at is null;
create index message_deleted on message (deleted_at) where deleted_at is not null;
drop index message_unread;

create table feedback (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  kind text not null,
  content text not null,
  -- in which it was written, and is answered
  language text not null,
  sent_at timestamptz not null,
  -- a repetition after a lost answer is the same feedback
  idempotency_key text not null,
  fingerprint text not null,
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  -- the operator who looks after it
  assigned_to text,
  -- sanitised HTML
  answer text,
  answered_by text,
  answered_at timestamptz,
  closed_at timestamptz,
  demo boolean not null default false,
  unique (brand_id, member_id, idempotency_key),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index feedback_member on feedback (brand_id, member_id, id desc);
create index feedback_queue on feedback (brand_id, state, id desc);
