-- What the demo invents of payments is a brand's once: what an operator deletes of it does not come back with the next start.
alter table brand_start add column demo_payments boolean not null default false;
update brand_start set demo_payments = true
where exists (select 1 from pay_method where pay_method.brand_id = brand_start.brand_id)
  or exists (select 1 from bank where bank.brand_id = brand_start.brand_id);

-- Nobody is told to pay to an account that was invented, but in the demo. The console makes ids of its own, and what was
-- changed there is the operator's.
alter table pay_account add column demo boolean not null default false;
update pay_account set demo = true
where id !~ '^a-[0-9a-f]{10}$'
  and not exists (
    select 1 from operator_change change
    where change.brand_id = pay_account.brand_id and change.kind = 'payAccount' and change.subject = pay_account.id
  );
