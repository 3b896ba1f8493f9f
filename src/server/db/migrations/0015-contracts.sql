-- Contracts that an upline offers to a member, until the member answers.

create table contract_request (
  brand_id text not null,
  member_id bigint not null references member (id) on delete cascade,
  kind text not null check (kind in ('daily', 'dividend', 'hourly')),
  -- what the answer names the offer by
  reference text not null check (reference <> ''),
  offered_at timestamptz not null default now(),
  primary key (brand_id, member_id, kind)
);
