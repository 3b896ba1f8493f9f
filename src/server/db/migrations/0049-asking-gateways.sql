-- `revision` of a promotion changes with its terms, as a method's does.
alter table deposit_promotion add column revision integer not null default 1;

-- When the gateway of an order was asked last: whoever looks again and again asks it every few seconds at most.
alter table pay_order add column asked_at timestamptz;

-- Gateways are asked about all orders that they may still be paid for, also those that are over.
create index pay_order_ask on pay_order (ask_at) where ask_at is not null;
update pay_order set ask_at = requested_at
where kind = 'deposit' and state = 'open' and ask_at is null and terms->>'gateway' is not null;
