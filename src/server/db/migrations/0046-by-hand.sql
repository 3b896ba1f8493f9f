-- The operator who pays a withdrawal by hand. Null where nobody does: the payout sends it, or nobody has begun.
alter table pay_order add column claimed_by text;

-- What an operator says became of a withdrawal. Above its limit two have to say the same.
create table pay_ending (
  order_id bigint not null references pay_order (id),
  operator text not null,
  ending text not null check (ending in ('paid', 'returned')),
  at timestamptz not null,
  primary key (order_id, operator)
);
