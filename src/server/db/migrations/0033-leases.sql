-- What one process at a time does, of several on one database: until when, by the database's clock.
create table lease (
  name text primary key,
  owner text not null,
  until timestamptz not null
);

-- An order that cannot be settled waits for the operator and holds up no other.
alter table bet_order
  add column set_aside_at timestamptz,
  add column set_aside_reason text,
  add check ((set_aside_at is null) = (set_aside_reason is null));
drop index bet_order_due;
create index bet_order_due on bet_order (due_at) where state = 'open' and set_aside_at is null;
