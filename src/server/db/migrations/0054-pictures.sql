-- Pictures that members send with what they write. One is uploaded first and belongs to nothing; what it was sent with takes
-- it in the transaction that stores it. One that nothing took goes after a day.

create table picture (
  -- random, as it is named in addresses
  id text primary key,
  brand_id text not null,
  member_id bigint not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  -- base64
  content text not null,
  -- of the cleaned file: the same picture again, as after a lost answer, is the same row
  hash text not null,
  at timestamptz not null,
  -- what it was sent with: a kind, such as 'feedback', and its id; null until then
  owner_kind text,
  owner_id text,
  check ((owner_kind is null) = (owner_id is null)),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create unique index picture_unbound on picture (brand_id, member_id, hash) where owner_kind is null;
create index picture_expiring on picture (at) where owner_kind is null;
create index picture_owner on picture (brand_id, owner_kind, owner_id) where owner_kind is not null;
create index picture_member on picture (brand_id, member_id);
