-- Who invited whom, what came of it, and the rule that says what it brings.

-- The rule in each of its versions: the newest is in force, and friends keep the one that they registered under.
create table referral_rule (
  brand_id text not null,
  revision integer not null check (revision > 0),
  enabled boolean not null,
  -- invented: not for a server whose members are real
  demo boolean not null default false,
  -- in full, as `referral/terms` says it
  terms jsonb not null,
  made_at timestamptz not null,
  primary key (brand_id, revision)
);

-- One row for each member who came by another's link. What a friend has done is looked up in payments and bets again and
-- again until the row is decided: a turn that is missed is made up by the next one.
create table referral (
  brand_id text not null,
  -- the friend
  member_id bigint not null,
  inviter_id bigint not null,
  -- null: no rule was in force when the friend came, so that nothing is paid
  revision integer,
  registered_at timestamptz not null,
  -- the first deposit that arrived, and the largest one within the rule's days
  deposited_at timestamptz,
  largest_deposit numeric(30, 8) not null default 0,
  -- settled stakes within the rule's days
  staked numeric(30, 8) not null default 0,
  qualified_at timestamptz,
  state text not null default 'open'
    check (state in ('open', 'held', 'rewarded', 'limited', 'spent', 'refused', 'lapsed')),
  -- what suggests that inviter and friend are one person, as far as known
  same_device boolean not null default false,
  same_address boolean not null default false,
  same_card boolean not null default false,
  -- keyed hash of the network address, where it is a public one
  address_hash text,
  -- what both got
  inviter_amount numeric(30, 8) not null default 0 check (inviter_amount >= 0),
  friend_amount numeric(30, 8) not null default 0 check (friend_amount >= 0),
  -- when it came to its end, by which operator and why, where one decided
  decided_at timestamptz,
  decided_by text,
  reason text,
  -- when it was looked at last: those that waited longest are next
  looked_at timestamptz,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade,
  foreign key (brand_id, inviter_id) references member (brand_id, id) on delete cascade,
  foreign key (brand_id, revision) references referral_rule (brand_id, revision),
  -- nobody invites oneself
  check (member_id <> inviter_id),
  check (state <> 'rewarded' or qualified_at is not null)
);
create index referral_inviter on referral (brand_id, inviter_id, registered_at desc, member_id desc);
create index referral_open on referral (looked_at nulls first) where state = 'open';
create index referral_held on referral (brand_id, qualified_at) where state = 'held';

-- From where a member opened the page with their link, as keyed hashes: a friend who registers from there is looked at by
-- an operator first.
create table referral_place (
  brand_id text not null,
  member_id bigint not null,
  address_hash text not null,
  seen_at timestamptz not null,
  primary key (brand_id, member_id, address_hash),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index referral_place_seen on referral_place (seen_at);

-- What names a member in their link: no account name, which signs in, and no number, which tells how many there are.
create table invite_code (
  brand_id text not null,
  code text not null,
  member_id bigint not null,
  primary key (brand_id, code),
  unique (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
