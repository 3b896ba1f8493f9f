-- Activities: what members join, claim or apply for, and what each of them did about it. What they are paid is a reward.

create table activity (
  brand_id text not null,
  id text not null,
  category text not null,
  kind text not null check (kind in ('join', 'claim', 'apply')),
  enabled boolean not null default false,
  -- invented: not for a server whose members are real
  demo boolean not null default false,
  sort integer not null default 0,
  starts_at timestamptz not null,
  -- null: without end
  ends_at timestamptz,
  -- while it runs, no other activity of its category that says so does
  exclusive boolean not null default false,
  -- null: without bound
  budget numeric(30, 8) check (budget > 0),
  -- texts, who, when, what for, how much and how often, as `domain/promotions/activityTerms` says it
  terms jsonb not null,
  primary key (brand_id, id),
  constraint activity_period check (ends_at > starts_at)
);

-- Who takes part, and from when on what they do counts.
create table activity_join (
  brand_id text not null,
  activity text not null,
  member_id bigint not null,
  joined_at timestamptz not null,
  primary key (brand_id, member_id, activity),
  foreign key (brand_id, activity) references activity (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index activity_join_activity on activity_join (brand_id, activity);

-- What a claim paid, so that the same request again is answered the same.
create table activity_claim (
  brand_id text not null,
  member_id bigint not null,
  -- the Idempotency-Key
  key text not null,
  activity text not null,
  -- ids
  rewards jsonb not null,
  amount numeric(30, 8) not null,
  wager numeric(30, 8) not null,
  at timestamptz not null,
  primary key (brand_id, member_id, key),
  foreign key (brand_id, activity) references activity (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

-- An application, which an operator decides.
create table activity_application (
  id bigint generated always as identity primary key,
  brand_id text not null,
  activity text not null,
  member_id bigint not null,
  -- the turn that it is for
  turn text not null,
  comment text not null,
  -- the Idempotency-Key, and what was asked for under it
  key text not null,
  fingerprint text not null,
  -- what was counted when it was made: what the reward is a part of
  counted numeric(30, 8) not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'issued', 'rejected')),
  made_at timestamptz not null,
  -- what an operator wants to issue that another one has to approve
  proposed numeric(30, 8) check (proposed > 0),
  proposed_by text,
  decided_at timestamptz,
  decided_by text,
  -- what the member is told
  words text,
  reward_id bigint references reward (id),
  unique (brand_id, member_id, key),
  foreign key (brand_id, activity) references activity (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade,
  check ((state = 'waiting') = (decided_at is null)),
  check ((proposed is null) = (proposed_by is null)),
  check ((state = 'issued') = (reward_id is not null))
);
-- One at a time is looked at.
create unique index activity_application_open on activity_application (brand_id, member_id, activity)
  where state = 'waiting';
create index activity_application_member on activity_application (brand_id, member_id, activity, id);
create index activity_application_queue on activity_application (brand_id, id) where state = 'waiting';
create index activity_application_activity on activity_application (brand_id, activity, id);

-- What the demo invents of activities is a brand's once: what an operator deletes of it does not come back.
alter table brand_start add column demo_activities boolean not null default false;
