-- Profile pictures that members uploaded, cleaned. A member's latest few are kept, so that a change can be taken back.

create table head_icon (
  -- random: whoever knows it sees the picture
  id text primary key,
  brand_id text not null,
  member_id bigint not null,
  kind text not null check (kind in ('png', 'jpg')),
  -- base64
  content text not null,
  uploaded_at timestamptz not null,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index head_icon_member on head_icon (brand_id, member_id, uploaded_at);
