-- Help: what an operator answers before anybody asks.
create table help_entry (
  brand_id text not null,
  id text not null,
  -- A key of the topics that the product knows, under which the entry is listed.
  topic text not null,
  sort integer not null default 0,
  -- Title and sanitised HTML by language code.
  texts jsonb not null,
  -- A hidden entry is a draft: operators alone see it.
  shown boolean not null default true,
  -- The seed invented it: it is shown while the brand shows its demo content.
  demo boolean not null default false,
  primary key (brand_id, id)
);

-- Whether an entry helped, once a member or a visitor's device. Not tied to the entry: one that was deleted and put back
-- by undoing has its votes again.
create table help_vote (
  brand_id text not null,
  entry_id text not null,
  -- `m:` and the member's id, or `d:` and a hash of the device's mark, which says nothing of the device.
  voter text not null,
  helpful boolean not null,
  voted_at timestamptz not null,
  primary key (brand_id, entry_id, voter)
);

-- Versions of the user agreement. A published one is never changed: members agreed to its words.
create table agreement_version (
  brand_id text not null,
  number integer not null check (number > 0),
  -- Sanitised HTML of the text, and what changed since the version before, by language code.
  texts jsonb not null,
  -- Null: a draft, of which a brand has one.
  published_at timestamptz,
  -- From when it is the agreement; of a draft, when it is meant to be, null for at once.
  in_force_at timestamptz,
  -- Members who agreed to an older one alone have to agree before they play or move money.
  must_agree boolean not null default false,
  demo boolean not null default false,
  primary key (brand_id, number),
  constraint agreement_published check (published_at is null or in_force_at is not null)
);

create unique index agreement_draft on agreement_version (brand_id) where published_at is null;

-- Every request of a member asks whether one of these is owed.
create index agreement_duty on agreement_version (brand_id, number) where must_agree and published_at is not null;

-- Which versions a member agreed to, and when. The proof of it: rows are only ever added.
create table agreement_consent (
  brand_id text not null,
  member_id bigint not null,
  number integer not null,
  -- The language that the text was shown in.
  language text not null,
  agreed_at timestamptz not null,
  primary key (brand_id, member_id, number),
  foreign key (brand_id, number) references agreement_version (brand_id, number)
);
