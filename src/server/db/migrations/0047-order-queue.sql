-- Operators list a brand's orders by the time they were asked for, and look one up by its reference.

-- What is not over is little, however much is.
create index pay_order_waiting on pay_order (brand_id, requested_at, id)
  where state not in ('credited', 'refused', 'expired', 'cancelled', 'paid', 'returned');
create index pay_order_time on pay_order (brand_id, requested_at, id);

-- People type a reference with its dashes or without.
create index pay_order_said on pay_order (brand_id, upper(replace(reference, '-', ''))) where reference is not null;
