-- Who signs in through Firebase: its id of a person in the brand's project, and the member that is.

create table firebase_identity (
  brand_id text not null,
  uid text not null,
  member_id bigint not null,
  linked_at timestamptz not null,
  primary key (brand_id, uid),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index firebase_identity_member on firebase_identity (brand_id, member_id);
