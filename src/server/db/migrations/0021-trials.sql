-- Free trials: accounts that visitors get for one visit. Gone again soon after it, with all but the ledger's own rows.

create table trial_account (
  brand_id text not null,
  member_id bigint not null,
  made_at timestamptz not null,
  -- null: nobody has begun to play as it yet
  opened_at timestamptz,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index trial_account_made on trial_account (made_at);
