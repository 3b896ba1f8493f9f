-- What the demo invents of payments is a brand's once: what an operator deletes of it does not come back with the next start.
alter table brand_start add column demo_payments boolean not null default false;
update brand_start set demo_payments = true
where exists (select 1 from pay_method where pay_method.brand_id = brand_start.brand_id)
  or exists (select 1 from bank where bank.brand_id = brand_start.brand_id);
